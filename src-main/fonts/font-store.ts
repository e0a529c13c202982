/**
 * Fonts of one's own on disk, below the folder `fonts` of a home:
 *   <id>/font.ttf   what the layout and the page read
 *   <id>/font.json  what is said of it
 *   .tmp/           folders that are being written or deleted
 * A font is a folder that is renamed into place: a crash leaves a whole one or none, and no row of the database has to
 * agree with it. Commands read and change them beside a running engine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toDiskError } from '../../src-shared/contract/disk-errors.ts';
import { invalidField } from '../../src-shared/contract/errors.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { OWN_FONT_PATTERN, type OwnFontId } from '../../src-shared/contract/fonts.ts';
import { LIMIT_LABELS, LIMITS } from '../../src-shared/contract/limits.ts';
import { OwnFont, type OwnFontCut } from '../../src-shared/contract/own-fonts.ts';
import { renameToFree, syncFolder, writeDurably } from '../library/durable-files.ts';
import { cleanStaging, createStagingName, STAGING_FOLDER } from '../library/staging.ts';
import { makeFolder } from '../make-folder.ts';
import { unreadableFont } from './font-error.ts';
import { oneLine } from './name-table.ts';
import { sanitiseFont } from './sanitise.ts';

const FONT_FILE = 'font.ttf';
const INFO_FILE = 'font.json';
const ID = new RegExp(OWN_FONT_PATTERN);
const ID_DIGITS = 16;
/** Longer than any font takes to be written, ms. */
const STAGING_RETENTION = 3_600_000;

export interface OwnFonts {
  /** By name. */
  list(): Promise<OwnFont[]>;
  /** Checks a file and keeps what is needed of it. @throws FONT_UNREADABLE, VALIDATION_ERROR, STORAGE_UNAVAILABLE */
  add(bytes: Uint8Array, name?: string): Promise<OwnFont>;
  /** Deletes a font; false where there is none. @throws CamError STORAGE_UNAVAILABLE */
  remove(id: string): Promise<boolean>;
  /** Whether there is a font of this id; cheap enough to be asked for each caption. */
  has(id: string): boolean;
  /** The file that the layout reads. @throws the system's error where there is none */
  read(id: string): Uint8Array;
  /** Those whose weight and slope are known; cheap enough to be asked for a caption. */
  listCuts(): OwnFontCut[];
  /** Fonts whose folder is incomplete or whose file is not of the size it was written in. */
  damaged(): Promise<string[]>;
  /** Deletes what crashes left behind. */
  cleanUp(): Promise<void>;
}

/** The id of a file: the first 80 bits of its SHA-256, so that it is the same on every machine. */
function computeId(bytes: Uint8Array): OwnFontId {
  const number = BigInt(`0x${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`);
  return `font_${number.toString(36).padStart(ID_DIGITS, '0')}`;
}

const checkInfo = compileCheck(OwnFont, 'file');

function readFolder(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // It is made when the first font is added.
    return [];
  }
}

/** What `font.json` says; undefined where it is missing or damaged. */
function readInfo(dir: string, id: string): OwnFont | undefined {
  try {
    const { value } = checkInfo(JSON.parse(readFileSync(join(dir, id, INFO_FILE), 'utf8')));
    return value && value.id === id && existsSync(join(dir, id, FONT_FILE)) ? value : undefined;
  } catch {
    return undefined;
  }
}

function getFullName({ family, style }: { family: string; style: string }): string {
  const parts = /^regular$/i.test(style) ? [family] : [family, style];
  return oneLine(parts.filter(Boolean).join(' ')) || 'Font without a name';
}

/** Fonts below `dir`, which is created when the first is added. `now`: ms since the epoch. */
export function createOwnFonts({ dir, now }: { dir: string; now(): number }): OwnFonts {
  /** One font is checked at a time: each may take a hundred megabytes. */
  let last: Promise<unknown> = Promise.resolve();
  const inSequence = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work).catch((error: unknown) => {
      throw toDiskError(error);
    });
    last = done.catch(() => undefined);
    return done;
  };

  const idsOnDisk = () => readFolder(dir).filter((name) => ID.test(name));

  const list = async (): Promise<OwnFont[]> => {
    const fonts = idsOnDisk().flatMap((id) => readInfo(dir, id) ?? []);
    return fonts.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  };

  const store = async (info: OwnFont, bytes: Uint8Array): Promise<void> => {
    const staged = join(dir, STAGING_FOLDER, createStagingName());
    try {
      makeFolder(staged, 0o700);
      await writeDurably(join(staged, FONT_FILE), bytes);
      await writeDurably(join(staged, INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
      await syncFolder(staged);
      const place = join(dir, info.id);
      // A damaged folder, or one that another process has made in the meantime.
      if (!(await renameToFree(staged, place)) && !readInfo(dir, info.id)) {
        await rm(place, { recursive: true, force: true });
        await rename(staged, place);
      }
      await syncFolder(dir);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  };

  return {
    list,
    add: (given, name) =>
      inSequence(async () => {
        if (given.length > LIMITS.fontBytes) {
          throw unreadableFont('The font is too large.', `Send one of at most ${LIMIT_LABELS.font}.`);
        }
        const id = computeId(given);
        const known = readInfo(dir, id);
        if (known) return known;
        const { bytes, format, characters, scripts, face, ...names } = await sanitiseFont(given);
        if ((await list()).length >= LIMITS.fontsMax) {
          throw invalidField('font_base64', `there are ${LIMITS.fontsMax} fonts already; delete one first.`);
        }
        const info: OwnFont = {
          id,
          name: oneLine(name ?? '') || getFullName(names),
          format,
          bytes: bytes.length,
          characters,
          scripts,
          face,
          created_at: new Date(now()).toISOString(),
        };
        await store(info, bytes);
        return info;
      }),
    remove: (id) =>
      inSequence(async () => {
        if (!ID.test(id) || !existsSync(join(dir, id))) return false;
        const away = join(dir, STAGING_FOLDER, createStagingName());
        await mkdir(join(dir, STAGING_FOLDER), { recursive: true, mode: 0o700 });
        await rename(join(dir, id), away);
        await syncFolder(dir);
        await rm(away, { recursive: true, force: true });
        return true;
      }),
    has: (id) => ID.test(id) && existsSync(join(dir, id, FONT_FILE)),
    read: (id) => readFileSync(join(dir, id, FONT_FILE)),
    listCuts: () =>
      idsOnDisk().flatMap((id) => {
        const info = readInfo(dir, id);
        return info?.face ? [{ id: info.id, ...info.face }] : [];
      }),
    async damaged() {
      const found = await Promise.all(
        idsOnDisk().map(async (id) => {
          const info = readInfo(dir, id);
          const isSound = info && (await stat(join(dir, id, FONT_FILE))).size === info.bytes;
          return isSound ? [] : [id];
        }),
      );
      return found.flat();
    },
    cleanUp: () => cleanStaging(dir, now(), STAGING_RETENTION),
  };
}
