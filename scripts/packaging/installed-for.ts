import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The package that draws pictures on a platform. npm installs that of one processor: where several are asked for, of
 * the last one.
 */
function imagePackage(platform: string, arch: string): string {
  return platform === 'linux' ? '@img/sharp-wasm32' : `@img/sharp-${platform}-${arch}`;
}

/**
 * Refuses to make a package that could not draw.
 * @param platform as Node names it: `linux`, `darwin`, `win32`
 * @param arch as Node names it: `x64`, `arm64`
 * @throws Error with the command that installs what is missing
 */
export function checkInstalled(root: string, platform: string, arch: string): void {
  const name = imagePackage(platform, arch);
  if (existsSync(join(root, 'node_modules', name))) return;
  const target = platform === 'linux' ? '--os=linux --cpu=wasm32' : `--os=${platform} --cpu=${arch}`;
  throw new Error(
    `A package for ${platform} ${arch} needs ${name}, which is not installed. Run: npm ci ${target} --ignore-scripts`,
  );
}
