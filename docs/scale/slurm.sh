#!/bin/bash
# sbatch docs/scale/slurm.sh run Scenarios               all eight shards
# sbatch --array=3,7 docs/scale/slurm.sh run Scenarios   those that `understudy merge reports` misses
#SBATCH --array=1-8 --requeue --open-mode=append --output=shard-%a.log
export UNDERSTUDY_SHARDS=8 # of the whole plan; Slurm counts the tasks of this array
trap : TERM                # this shell waits while the shard, told to stop, writes its report
code=0
understudy "$@" --shard auto --reports reports || code=$?
if [ $code = 75 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"; fi
exit $code
