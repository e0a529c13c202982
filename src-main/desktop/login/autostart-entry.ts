import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoginChoice, LoginState } from '../../../src-shared/contract/ipc.ts';

/** A desktop entry in the autostart folder of the user: Desktop Application Autostart Specification 0.5. */

interface AutostartEntry {
  /** Without its folder: the name of the app's own desktop entry. */
  name: string;
  /** The program that is started. */
  program: string;
  icon: string;
}

/** The entry's text; `\` is doubled as in any string of a desktop entry. */
export function autostartText({ program, icon }: AutostartEntry, background: boolean): string {
  const command = [quoteArgument(program), ...(background ? [BACKGROUND_FLAG] : [])].join(' ');
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=CAM',
    `Exec=${command.replaceAll('\\', '\\\\')}`,
    `Icon=${icon}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** An argument of `Exec`, in quotes; `%` begins a field code. */
function quoteArgument(text: string): string {
  return `"${text.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;
}

/** The values of the first group of a desktop entry. */
function readValues(text: string): ReadonlyMap<string, string> {
  const [, group = ''] = text.split(/^\[/m);
  return new Map(
    [...group.matchAll(/^([\w-]+)\s*=\s*(.*?)\s*$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
}

/**
 * `folder`: the autostart folder. An entry that starts another program, such as an AppImage that was moved or replaced
 * by a newer one, is corrected at once.
 */
export function createAutostartItem(
  folder: string,
  entry: AutostartEntry,
  args: readonly string[],
): LoginItem {
  const file = path.join(folder, entry.name);
  const read = (): string | undefined => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
  const state = () => {
    const values = readValues(read() ?? 'Hidden=true');
    const isOff = values.get('Hidden') === 'true' || values.get('X-GNOME-Autostart-enabled') === 'false';
    const open = values.has('Exec') && !isOff;
    const inBackground = values.get('Exec')?.split(' ').includes(BACKGROUND_FLAG) ?? false;
    return { open, background: open && inBackground, needsPermission: false };
  };
  const write = (background: boolean) => {
    const text = autostartText(entry, background);
    if (read() === text) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  };
  const { open, background } = state();
  if (open) write(background);
  return {
    state,
    set({ open, background }) {
      if (open) write(background);
      else rmSync(file, { force: true });
    },
    startedInBackground: () => args.includes(BACKGROUND_FLAG),
  };
}

/** Whether the system opens CAM at login. The system keeps this, and users change it there too: it is always asked. */
export interface LoginItem {
  /** @throws Error of the file system */
  state(): LoginState;
  /** @throws Error of the file system */
  set(choice: LoginChoice): void;
  /** Whether this start was one at login, and in the background. */
  startedInBackground(): boolean;
}

/** The argument that opens CAM in the tray, without a window. */
export const BACKGROUND_FLAG = '--background';
