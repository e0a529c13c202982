import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether the app checks for updates by itself: it does until the user says no. In `<home>/updates.json`. */
export interface AutomaticChoice {
  get(): boolean;
  /** @throws Error of the file system; the choice then lasts until the app ends */
  set(automatic: boolean): void;
}

export function openAutomaticChoice(home: string): AutomaticChoice {
  const file = path.join(home, 'updates.json');
  let automatic = read(file);
  return {
    get: () => automatic,
    set(next) {
      automatic = next;
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const temp = `${file}.${process.pid}`;
      writeFileSync(temp, `${JSON.stringify({ automatic })}\n`);
      renameSync(temp, file);
    },
  };
}

function read(file: string): boolean {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return !(typeof stored === 'object' && stored !== null && Reflect.get(stored, 'automatic') === false);
  } catch {
    return true;
  }
}
