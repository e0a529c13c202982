/**
 * The pinned Node while npm deletes node_modules: Windows deletes no program that runs, and it runs the npm scripts.
 * It can be moved while it runs, so it goes aside, to a folder on the same disk. Node built-ins only.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Below the checkout, outside node_modules; git ignores it. */
const ASIDE = 'out/old-node';

/** Deletes what earlier installs have left, as far as nothing of it runs. @param {string} root folder of package.json */
export function removeOldNodes(root) {
  const folder = join(root, ASIDE);
  if (!existsSync(folder)) return;
  try {
    rmSync(folder, { recursive: true });
  } catch {
    // One of them still runs: the next start tries again.
  }
}

/** @param {string} from @param {string} to @returns {boolean} whether it could be moved */
function move(from, to) {
  try {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    return true;
  } catch {
    // Held by a scanner, for example: npm says so if it cannot delete it.
    return false;
  }
}

/**
 * Moves the pinned Node out of npm's way where it exists.
 * @param {string} root folder of package.json
 * @param {string} pinned its path
 */
export function moveAside(root, pinned) {
  const moved = join(root, ASIDE, `${process.pid}-${basename(pinned)}`);
  const isMoved = existsSync(pinned) && move(pinned, moved);
  return {
    /** Where a program is now. @param {string} program */
    getPath: (program) => (isMoved && program === pinned ? moved : program),
    /** Moves it back where npm has placed no other. */
    putBack() {
      if (isMoved && existsSync(dirname(pinned)) && !existsSync(pinned)) renameSync(moved, pinned);
    },
  };
}
