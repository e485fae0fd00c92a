#!/bin/bash
# HOSTS=one,two docs/scale/parallel.sh run Scenarios   all eight shards over ssh; `:` among the hosts is this one
# SHARDS="3 7" docs/scale/parallel.sh run Scenarios    those that `understudy merge reports/*` misses
printf -v words '%q ' "$@"
# Only 75, a signal and a lost host are tried again. What else became of a shard, its report says.
exec parallel --sshlogin "${HOSTS:-:}" --jobs 1 --retries 3 --workdir . --return reports/{} --cleanup \
  "understudy $words --shard {}/8 --reports reports/{} || { code=\$?; [ \$code != 75 ] && [ \$code -lt 128 ]; }" ::: ${SHARDS:-1 2 3 4 5 6 7 8}
