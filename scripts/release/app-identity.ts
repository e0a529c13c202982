import manifest from '../../package.json' with { type: 'json' };
import config from '../packaging/electron-builder.config.ts';

/** What package managers call the app, from the configuration of its packages. */

function text(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The configuration has no ${what}.`);
  return value;
}

const list = (value: string | readonly string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

const associations = [config.fileAssociations ?? []].flat();

export const APP = {
  id: text(config.appId, 'appId'),
  name: text(config.productName, 'productName'),
  version: manifest.version,
  license: manifest.license,
  summary: text(config.linux?.synopsis, 'synopsis'),
  category: text(config.linux?.category, 'category'),
  /** Name of the program in the Linux packages. */
  program: text(config.linux?.executableName, 'executableName'),
  mimeTypes: [
    ...associations.flatMap(({ mimeType }) => (mimeType ? [mimeType] : [])),
    ...list(config.linux?.mimeTypes),
    ...[config.protocols ?? []]
      .flat()
      .flatMap(({ schemes }) => schemes.map((one) => `x-scheme-handler/${one}`)),
  ],
  desktopEntry: config.linux?.desktop?.entry ?? {},
  /** Name → keys and values. */
  desktopActions: config.linux?.desktop?.desktopActions ?? {},
};

/** What the app is, for a page that lists it. */
export const DESCRIPTION =
  'Search meme templates, write captions, and save pictures, GIFs and videos. Everything runs on your own computer, without an account. An HTTP interface for programs and an MCP server for assistants are included.';
