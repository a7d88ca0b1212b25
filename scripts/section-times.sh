#!/usr/bin/env bash
# Prints how long each section took. Arguments: the number of sections, when each began (in seconds
# since 1970), and the name of each. The last one is the end.
set -euo pipefail

count=$1
begun=("${@:2:count}")
names=("${@:2+count}")

print_time() { printf '%3d min %02d s  %s\n' $(($1 / 60)) $(($1 % 60)) "$2"; }

for ((at = 0; at < count - 1; at++)); do
    print_time $((begun[at + 1] - begun[at])) "${names[at]}"
done
print_time $((begun[count - 1] - begun[0])) "in all"
