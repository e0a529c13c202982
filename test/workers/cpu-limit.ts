import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Limits of processor time by a cgroup of the kernel, of version 1 or 2; undefined where none can be made. */
export interface CpuLimit {
  add(pid: number): void;
  remove(): void;
}

const PERIOD_US = 20_000;
const [V1, V2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/** `cores`: 0.2 is a fifth of one. */
export function limitCpu(name: string, cores: number): CpuLimit | undefined {
  const quota = Math.round(PERIOD_US * cores);
  const isV1 = existsSync(path.join(V1, 'cpu.cfs_quota_us'));
  const dir = path.join(isV1 ? V1 : V2, `cam-test-${process.pid}-${name}`);
  const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);
  try {
    mkdirSync(dir);
    if (isV1) {
      write('cpu.cfs_period_us', `${PERIOD_US}`);
      write('cpu.cfs_quota_us', `${quota}`);
      // Other work of the machine does not take what the limit allows.
      write('cpu.shares', '20000');
    } else {
      write('cpu.max', `${quota} ${PERIOD_US}`);
      write('cpu.weight', '10000');
    }
  } catch {
    return undefined;
  }
  return {
    add: (pid) => write('cgroup.procs', `${pid}`),
    remove() {
      // A cgroup with a process cannot be removed.
      if (readFileSync(path.join(dir, 'cgroup.procs'), 'utf8').trim() === '') rmdirSync(dir);
    },
  };
}
