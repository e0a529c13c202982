import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a file or an address with the system's program for it. Errors are ignored, as the path is printed as well. */
export function openWithSystem(target: string, os: NodeJS.Platform): void {
  const [command, ...args] = OPENERS[os] ?? ['xdg-open'];
  const child = spawn(command, [...args, target], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
