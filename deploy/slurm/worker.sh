#!/usr/bin/env bash
# Workers on a cluster: sbatch --array=1-50 deploy/slurm/worker.sh 'postgres://lab@db.example/finals?sslmode=require'
# The password is in ~/.pgpass. Each goes home when there has been nothing to do for ten seconds, or
# gives back what it has not finished when its time is over.
#SBATCH --job-name=stechec-worker
#SBATCH --cpus-per-task=8
#SBATCH --mem-per-cpu=1G
#SBATCH --time=04:00:00
#SBATCH --signal=TERM@60
set -euo pipefail
url=${1:?usage: sbatch worker.sh postgres://USER@HOST/DATABASE}
# Champions are compiled once on each node.
export XDG_CACHE_HOME=${SLURM_TMPDIR:-/tmp}/stechec-${USER:-worker}
exec srun --ntasks=1 stechec worker "$url" --exit-when-idle --threads "${SLURM_CPUS_PER_TASK:-1}" \
    --name "${SLURMD_NODENAME:-$(hostname)}-${SLURM_JOB_ID:-0}"
