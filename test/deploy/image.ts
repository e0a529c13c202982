import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { notRun } from '../helpers/programs.ts';
import type { Instruction, Stage } from './dockerfile.ts';

/**
 * Builds the stages of a Dockerfile as folders and runs commands in them: in a mount namespace and a chroot that shows
 * this machine's /usr and the pinned Node instead of the base image, but nothing of the checkout. Needs root.
 */

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const NODE = path.join(CHECKOUT, 'node_modules/node/bin/node');
const LINKS = ['bin', 'lib', 'lib64', 'sbin'];

/** Whether this machine and user support it. */
export function canRunImages(): boolean {
  try {
    execFileSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return notRun('the steps of the Dockerfile', 'run them on Linux as root, who may mount and chroot');
  }
}

/** Makes an empty root folder with the mount points of the base image. */
export function makeRoot(root: string): void {
  for (const dir of ['usr', 'etc', 'dev', 'proc', 'tmp'])
    fs.mkdirSync(path.join(root, dir), { recursive: true });
  for (const name of LINKS)
    if (fs.existsSync(`/${name}`)) fs.symlinkSync(`usr/${name}`, path.join(root, name));
}

export interface ContainerSettings {
  /** Absolute, in the root. */
  cwd: string;
  env: Record<string, string>;
  /** `uid:gid`. */
  user?: string;
  /** Only this folder of the root, and /tmp, are writable. */
  writable?: string;
  /** Folder at which the checkout's packages are mounted, with an overlay for writes. */
  packagesAt?: string;
}

/** The arguments that run a command in a root. */
function commandIn(root: string, command: readonly string[], running: ContainerSettings): string[] {
  const { cwd, env, user = '0:0', writable, packagesAt } = running;
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const at = (place: string) => quoted(path.join(root, place));
  const layer = path.join(root, '../packages');
  const mounts = [
    'set -e',
    ...(writable === undefined
      ? []
      : [`mount --bind ${at('')} ${at('')}`, `mount --bind ${at(writable)} ${at(writable)}`]),
    `mount --bind -o ro /usr ${at('usr')}`,
    `mount --bind -o ro /etc ${at('etc')}`,
    `mount --bind /dev ${at('dev')}`,
    `mount --bind /proc ${at('proc')}`,
    `mount -t tmpfs tmpfs ${at('usr/local')}`,
    `mkdir ${at('usr/local/bin')}`,
    `cp ${quoted(NODE)} ${at('usr/local/bin/node')}`,
    ...(writable === undefined
      ? []
      : [`mount -t tmpfs -o mode=1777 tmpfs ${at('tmp')}`, `mount -o remount,ro,bind ${at('')}`]),
    ...(packagesAt === undefined
      ? []
      : [
          `mkdir -p ${at(packagesAt)} ${quoted(`${layer}/upper`)} ${quoted(`${layer}/work`)}`,
          `mount -t overlay overlay -o lowerdir=${CHECKOUT}/node_modules,upperdir=${layer}/upper,workdir=${layer}/work ${at(packagesAt)}`,
        ]),
  ];
  const variables = Object.entries(env).map(([name, value]) => quoted(`${name}=${value}`));
  const inside = `cd ${quoted(cwd)} && exec ${command.map(quoted).join(' ')}`;
  const run = `exec chroot --userspec=${user} ${at('')} /usr/bin/env -i ${variables.join(' ')} /bin/sh -c ${quoted(inside)}`;
  return ['unshare', '-m', '/bin/sh', '-c', [...mounts, run].join('\n')];
}

/** Starts a command in a root. */
export function spawnIn(root: string, command: readonly string[], running: ContainerSettings): ChildProcess {
  const [program = '', ...args] = commandIn(root, command, running);
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command in a root to its end; returns its stdout. @throws if it fails */
export function runIn(root: string, command: readonly string[], running: ContainerSettings): string {
  const [program = '', ...args] = commandIn(root, command, running);
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Whether a .dockerignore excludes a path of the build context; parts are separated by `/`. */
export function isIgnored(file: string, ignore: string): boolean {
  const patterns = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const parts = file.split('/');
  const above = parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
  return patterns.some((pattern) => above.some((place) => path.matchesGlob(place, pattern)));
}

/** Follows the COPY and RUN steps of a stage. `roots`: those of earlier stages by their names. */
export function buildStage(
  root: string,
  stage: Stage,
  roots: ReadonlyMap<string, string>,
  ignore: string,
): void {
  makeRoot(root);
  let cwd = '/';
  let packagesAt: string | undefined;
  for (const step of stage.steps) {
    if (step.name === 'WORKDIR') {
      cwd = step.rest;
      fs.mkdirSync(path.join(root, cwd), { recursive: true });
    }
    if (step.name === 'COPY') copy(root, cwd, step, roots, ignore);
    if (step.name !== 'RUN') continue;
    // Packages are taken from the checkout, so that the test needs no registry.
    if (step.rest.startsWith('npm ci ')) packagesAt = path.join(cwd, 'node_modules');
    else {
      const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/root' };
      runIn(root, ['/bin/sh', '-c', step.rest], { cwd, env, ...(packagesAt && { packagesAt }) });
    }
  }
}

function copy(
  root: string,
  cwd: string,
  { flags, rest }: Instruction,
  roots: ReadonlyMap<string, string>,
  ignore: string,
): void {
  const [target = '', ...sources] = rest.split(/\s+/).reverse();
  const from = flags.from === undefined ? CHECKOUT : roots.get(flags.from);
  if (from === undefined) throw new Error(`There is no stage ${flags.from}.`);
  const to = path.join(root, path.resolve(cwd, target));
  for (const source of sources) {
    const file = path.join(from, source);
    const isWhole = fs.statSync(file).isDirectory();
    fs.cpSync(
      file,
      isWhole || (!target.endsWith('/') && sources.length === 1 && target !== './')
        ? to
        : path.join(to, path.basename(source)),
      {
        recursive: true,
        filter: (one) => from !== CHECKOUT || !isIgnored(path.relative(CHECKOUT, one), ignore),
      },
    );
  }
  if (flags.chown !== undefined) execFileSync('chown', ['-R', flags.chown, to]);
}
