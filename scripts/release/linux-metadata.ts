import { APP, DESCRIPTION } from './app-identity.ts';
import type { Release } from './release-files.ts';

/** What Linux desktops read about the app where its id names its files, as in a Flatpak. */

/** The desktop entry: https://specifications.freedesktop.org/desktop-entry-spec/1.5 */
export function desktopEntry(): string {
  const fields = {
    Type: 'Application',
    Name: APP.name,
    Comment: APP.summary,
    Exec: `${APP.program} %U`,
    Icon: APP.id,
    Terminal: 'false',
    Categories: `${APP.category};`,
    MimeType: APP.mimeTypes.map((type) => `${type};`).join(''),
    ...APP.desktopEntry,
  };
  const groups: [string, object][] = [
    ['Desktop Entry', fields],
    ...Object.entries(APP.desktopActions).map(([name, action]): [string, object] => [
      `Desktop Action ${name}`,
      action,
    ]),
  ];
  return groups.map(([name, values]) => `[${name}]\n${writeLines(values)}\n`).join('\n');
}

const writeLines = (fields: object): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The AppStream metadata that software centres show.
 * @param date of the release, as 2026-11-24
 */
export function metainfo({ version, homepage, publisher }: Release, date: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP.id}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${xml(APP.license)}</project_license>
  <name>${xml(APP.name)}</name>
  <summary>${xml(APP.summary)}</summary>
  <description><p>${xml(DESCRIPTION)}</p></description>
  <developer id="app.captionameme"><name>${xml(publisher)}</name></developer>
  <url type="homepage">${xml(homepage)}</url>
  <launchable type="desktop-id">${APP.id}.desktop</launchable>
  <content_rating type="oars-1.1" />
  <releases><release version="${xml(version)}" date="${xml(date)}" /></releases>
</component>
`;
}
