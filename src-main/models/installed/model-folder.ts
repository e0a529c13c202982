import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { getCallerFileSize } from '../../../src-shared/caller-file.ts';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { TrialResult } from '../../../src-shared/contract/writing-trials.ts';
import { getExtension, type ModelKind } from './model-kind.ts';

/** The models of a kind: `<id>.json` and `<id>.gguf` or `.onnx`, `.part` until it has arrived. Files of users stay. */

export const ModelRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** SPDX; null: not known. */
  licence: Type.Union([Type.String(), Type.Null()]),
  /** Where it is downloaded from; null: a file of the user's own. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** Absolute path of its file. */
  file: Type.String(),
  /** Of the whole file; null while that is not known. */
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  /** Hexadecimal, once all of it has arrived; null before, and for files of the user's own. */
  sha256: Type.Union([Type.String(), Type.Null()]),
  /** Whether CAM knows this checksum, or its server named it. */
  verified: Type.Boolean(),
  /**
   * Whether its file says how turns are written: a model that writes and does not was not trained to answer. Left out
   * while it is not there, and by earlier versions.
   */
  has_chat_template: Type.Optional(Type.Boolean()),
  /** Of the square picture that one looks at that cuts out pictures, px. */
  side: Type.Optional(Type.Integer()),
  /** Its latest trial against CAM's own writer that was decided. */
  trial: Type.Optional(TrialResult),
  /** `getCallerFileIdentity` of the file that was on trial: its result is for no other. */
  trial_file: Type.Optional(Type.String()),
});
export type ModelRecord = Static<typeof ModelRecord>;

const recordCheck = compileLater(ModelRecord);

export interface ModelFolder {
  /** The home, which is there also while this folder is not. */
  home: string;
  /** Where the file of a downloaded model is, and while it arrives. */
  getFile(id: string): string;
  getPartFile(id: string): string;
  /** Where what a model has read of the beginning of its questions is kept, also for a file of the user's own. */
  getBeginningFile(id: string): string;
  /** By id. */
  list(): ModelRecord[];
  write(record: ModelRecord): void;
  /** Makes what has arrived the model's file. */
  complete(record: ModelRecord): Promise<void>;
  /** Deletes the beginnings of models that are none of these, and those that were never saved to their end. */
  removeLeftBeginnings(ids: ReadonlySet<string>): void;
  /** Deletes a model with all it has downloaded; a file of the user's own stays. */
  remove(record: ModelRecord): Promise<void>;
}

/** `makeFolder` makes a folder with its parents. */
export function createModelFolder(
  home: string,
  kind: Pick<ModelKind, 'folder' | 'format'>,
  makeFolder: (dir: string) => void,
): ModelFolder {
  const dir = path.join(home, kind.folder);
  const at = (name: string) => path.join(dir, name);
  const getFile = (id: string) => at(`${id}.${getExtension(kind)}`);
  const getPartFile = (id: string) => `${getFile(id)}.part`;
  const getBeginningFile = (id: string) => at(`${id}.beginning`);
  const write = (record: ModelRecord) => {
    makeFolder(dir);
    // Renamed into its place: a record is never half written.
    const temporary = at(`${record.id}.json.tmp`);
    writeFileSync(temporary, `${JSON.stringify(record, null, 2)}\n`);
    renameSync(temporary, at(`${record.id}.json`));
  };
  return {
    home,
    getFile,
    getPartFile,
    getBeginningFile,
    write,
    list() {
      const records = namesIn(dir).filter((name) => name.endsWith('.json'));
      return records.flatMap((name) => readRecord(at(name)) ?? []).sort((a, b) => a.id.localeCompare(b.id));
    },
    async complete(record) {
      await rename(getPartFile(record.id), getFile(record.id));
      write(record);
    },
    removeLeftBeginnings(ids) {
      for (const name of namesIn(dir)) {
        const [, id = '', unfinished] = /^(.+)\.beginning(\.tmp)?$/.exec(name) ?? [];
        if (id !== '' && (unfinished !== undefined || !ids.has(id))) removeIfPossible(at(name));
      }
    },
    async remove({ id, address }) {
      await rm(at(`${id}.json`), { force: true });
      // The second is of a process that was ended while it saved.
      for (const file of [getBeginningFile(id), `${getBeginningFile(id)}.tmp`])
        await rm(file, { force: true });
      if (address === null) return;
      await rm(getFile(id), { force: true });
      await rm(getPartFile(id), { force: true });
    },
  };
}

/** What cannot be deleted costs space, and nothing else. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Tried again at the next start.
  }
}

/** The folder is made with the first model. */
function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

function readRecord(file: string): ModelRecord | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return recordCheck().Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes of a file; undefined where there is none. */
export const readSize = (file: string): Promise<number | undefined> => getCallerFileSize(file);
