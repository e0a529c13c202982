import { execFileSync } from 'node:child_process';
import { ROOT } from './tool.ts';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** The commit at which this branch left main; HEAD where there is no main. */
function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // No such branch: the next one.
    }
  }
  return 'HEAD';
}

/** Files that differ from a commit (by default from where the branch left main), untracked ones included. */
export function listChangedFiles(since: string = branchPoint()): string[] {
  const list = (text: string) => text.split('\0').filter(Boolean);
  const differ = list(git('diff', '--name-only', '--diff-filter=d', '-z', since));
  const untracked = list(git('ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...differ, ...untracked])].sort();
}
