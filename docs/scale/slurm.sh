#!/bin/bash
# sbatch docs/scale/slurm.sh run Scenarios               all eight shards
# sbatch --array=3,7 docs/scale/slurm.sh run Scenarios   those that `understudy merge reports` misses
#SBATCH --array=1-8 --requeue --open-mode=append --output=shard-%a.log
export UNDERSTUDY_SHARDS=8 # of the whole plan; Slurm counts the tasks of this array
trap : TERM                # this shell waits while the shard, told to stop, writes its report
code=0
understudy "$@" --shard auto --reports reports || code=$?
# Again, three times at most; a task that somebody has cancelled does not run any more.
is_running() { squeue --noheader --states=RUNNING --jobs="$SLURM_JOB_ID" | grep -q .; }
if [ $code = 75 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ] && is_running; then scontrol requeue "$SLURM_JOB_ID"; fi
exit $code
