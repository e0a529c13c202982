/** Electron without its programs: the files that electron-builder looks for, empty, so that it packs the app around them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
export const PLATFORMS = ['linux', 'mac', 'win'] as const;
export type PackPlatform = (typeof PLATFORMS)[number];

const property = (key: string, value: string) => `<key>${key}</key><string>${value}</string>`;
const propertyList = (id: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>${property('CFBundleIdentifier', id)}${property('CFBundleExecutable', 'Electron')}</dict></plist>`;

const CONTENTS = 'Electron.app/Contents';
const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`);

/** Path below the folder → content. */
const FILES: Readonly<Record<PackPlatform, Readonly<Record<string, string>>>> = {
  linux: { electron: '', 'chrome-sandbox': '', 'locales/en-US.pak': '' },
  win: { 'electron.exe': '', 'locales/en-US.pak': '' },
  mac: {
    [`${CONTENTS}/Info.plist`]: propertyList('com.github.Electron'),
    [`${CONTENTS}/MacOS/Electron`]: '',
    [`${CONTENTS}/Resources/electron.icns`]: '',
    ...Object.fromEntries(
      HELPERS.flatMap((name) => {
        const contents = `${CONTENTS}/Frameworks/${name}.app/Contents`;
        return [
          [`${contents}/Info.plist`, propertyList('com.github.Electron.helper')],
          [`${contents}/MacOS/${name}`, ''],
        ];
      }),
    ),
  },
};

/** Writes the files of a platform into a folder, for the `electronDist` of electron-builder's configuration. */
export function writeStubElectron(folder: string, platform: PackPlatform, root: string): void {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'),
  );
  const common = {
    version: manifest.version,
    LICENSE: '',
    'LICENSES.chromium.html': '',
    'resources/none': '',
  };
  for (const [file, content] of Object.entries({ ...common, ...FILES[platform] })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}
