import Type, { type Static } from 'typebox';
import { compileLater } from '../../src-shared/contract/compile-later.ts';
import { BackupError } from './errors.ts';

/** `manifest.json`: what a backup holds. */

export const MANIFEST_NAME = 'manifest.json';
/** Rises when an older CAM could not restore what a newer one writes. */
const FORMAT_VERSION = 1;
const FORMAT = 'cam-backup';

const ArchivedFile = Type.Object({
  path: Type.String({ description: 'Below the home.' }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type ArchivedFile = Static<typeof ArchivedFile>;

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  format_version: Type.Integer(),
  version: Type.String({ description: 'Of the CAM that made it.' }),
  home_id: Type.String(),
  /** Of the database: the number of its migrations. */
  schema_version: Type.Integer({ minimum: 1 }),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  pictures: Type.Boolean(),
  secrets: Type.Boolean(),
  files: Type.Array(ArchivedFile),
  /** Files that the database names and that could not be read. */
  missing: Type.Array(Type.String()),
});
export type Manifest = Static<typeof Manifest>;

const manifestCheck = compileLater(Manifest);

export function createManifest(content: Omit<Manifest, 'format' | 'format_version'>): Manifest {
  return { format: FORMAT, format_version: FORMAT_VERSION, ...content };
}

/** @throws BackupError where it is none, or of a newer format */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const version = Object(value).format_version;
  if (Object(value).format === FORMAT && version > FORMAT_VERSION) {
    throw new BackupError(`The backup is of a newer format (${version}). Update CAM to restore it.`);
  }
  if (!manifestCheck().Check(value)) throw new BackupError('The file is not a backup of CAM.');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
