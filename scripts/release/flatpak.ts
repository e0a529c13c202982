import { stringify } from 'yaml';
import { APP } from './app-identity.ts';
import { desktopEntry, metainfo } from './linux-metadata.ts';
import { type Release, releaseFile } from './release-files.ts';

/** The manifest from which flatpak-builder makes the Flatpak: it repacks the deb of the release. */

/** Release of the runtime and of the base with Electron's libraries and its sandbox for Flatpaks, zypak. */
const RUNTIME = '25.08';
/** Sides of the icons in the deb, pixels. */
const ICONS = [16, 32, 48, 64, 128, 256, 512];
const DEB = 'cam.deb';
const START = 'start.sh';

const place = (from: string, to: string, mode = 644) => `install -Dm${mode} ${from} /app/${to}`;

function buildCommands(): string[] {
  const icons = ICONS.map((side) => {
    const folder = `share/icons/hicolor/${side}x${side}/apps`;
    return place(`usr/${folder}/${APP.program}.png`, `${folder}/${APP.id}.png`);
  });
  return [
    `ar x ${DEB}`,
    'tar -xf data.tar.*',
    `mv opt/${APP.name} /app/${APP.program}`,
    place(START, `bin/${APP.program}`, 755),
    place(`${APP.id}.desktop`, `share/applications/${APP.id}.desktop`),
    place(`${APP.id}.metainfo.xml`, `share/metainfo/${APP.id}.metainfo.xml`),
    place(`usr/share/mime/packages/${APP.program}.xml`, `share/mime/packages/${APP.id}.xml`),
    ...icons,
  ];
}

/** What the app may do outside its sandbox. */
const PERMISSIONS = [
  '--share=ipc',
  // Its own server on this machine, and model providers.
  '--share=network',
  '--socket=wayland',
  '--socket=fallback-x11',
  '--device=dri',
  '--filesystem=xdg-pictures',
  '--talk-name=org.freedesktop.Notifications',
  '--talk-name=org.freedesktop.secrets',
  '--talk-name=org.kde.StatusNotifierWatcher',
];

function manifest(release: Release): object {
  const { url, sha256 } = releaseFile(release, 'linux-deb');
  return {
    id: APP.id,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': RUNTIME,
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': RUNTIME,
    command: APP.program,
    'finish-args': PERMISSIONS,
    modules: [
      {
        name: APP.program,
        buildsystem: 'simple',
        'build-commands': buildCommands(),
        sources: [
          { type: 'file', 'only-arches': ['x86_64'], url, sha256, 'dest-filename': DEB },
          {
            type: 'script',
            'dest-filename': START,
            commands: [`exec zypak-wrapper /app/${APP.program}/${APP.program} "$@"`],
          },
          ...['desktop', 'metainfo.xml'].map((ending) => ({ type: 'file', path: `${APP.id}.${ending}` })),
        ],
      },
    ],
  };
}

/**
 * @param date of the release, as 2026-11-24
 * @returns file name → content, for the folder in which flatpak-builder runs. @throws Error where the deb is missing
 */
export function flatpakFiles(release: Release, date: string): Record<string, string> {
  return {
    [`${APP.id}.yml`]: stringify(manifest(release), { lineWidth: 0 }),
    [`${APP.id}.desktop`]: desktopEntry(),
    [`${APP.id}.metainfo.xml`]: metainfo(release, date),
  };
}
