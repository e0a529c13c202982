/** Imports a scene again after it, or the kit, was edited: Node remembers modules by their URL. */
import { registerHooks } from 'node:module';
import type { Scene } from '../kit/scene.ts';
import { SCENES } from './scene-files.ts';

const EDITION = /\?edition=\d+$/;
let edition = 0;
let isHooked = false;

/** What a module of an edition imports from scenes/ is of the same edition. */
function hook(): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const [query] = EDITION.exec(context.parentURL ?? '') ?? [];
      return query && found.url.startsWith(SCENES.href) && found.url.endsWith('.ts')
        ? { ...found, url: found.url + query }
        : found;
    },
  });
}

/** @throws Error as the module does, or where it declares no scene */
export async function importFresh(file: URL): Promise<Scene> {
  hook();
  edition += 1;
  const module: { default?: Scene } = await import(`${file.href}?edition=${edition}`);
  if (!module.default) throw new Error(`${file.pathname} has no default export`);
  return module.default;
}
