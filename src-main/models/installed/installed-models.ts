import querystring from 'node:querystring';
import { CallerFileError, getCallerFileIdentity } from '../../../src-shared/caller-file.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { AddWritingModelBody, WritingModel } from '../../../src-shared/contract/writing-models.ts';
import type { TrialResult } from '../../../src-shared/contract/writing-trials.ts';
import { modelUrl, OFFERED_MODELS, toModelId } from './catalogue.ts';
import { createParameterCounts } from './count-parameters.ts';
import { createDownloads, type DownloadDeps } from './downloads.ts';
import { readModelFile } from './model-file.ts';
import { type ModelFolder, type ModelRecord, readSize } from './model-folder.ts';
import type { ModelRunner } from './model-runner.ts';

export interface InstalledModels {
  list(): Promise<WritingModel[]>;
  /** Starts or continues a download, or takes a file. @throws VALIDATION_ERROR, NOT_FOUND, STORAGE_FULL */
  add(body: AddWritingModelBody): Promise<WritingModel>;
  /** @throws CamError NOT_FOUND */
  pause(id: string): Promise<WritingModel>;
  /** @throws CamError NOT_FOUND */
  remove(id: string): Promise<WritingModel>;
  /** Those whose files are there, by id. */
  ready(): readonly ModelRecord[];
  /** Keeps the result of a trial for the file with this identity. @throws CamError NOT_FOUND */
  recordTrial(id: string, result: TrialResult, identity: string): void;
  /** Whether a trial of the file that is there now was decided; the result of one that was replaced is forgotten. */
  isTried(id: string): Promise<boolean>;
  /** Pauses downloads and frees memory. */
  stop(): Promise<void>;
}

export interface InstalledModelsDeps extends DownloadDeps {
  folder: ModelFolder;
  /** Origin that `hf:` addresses stand for. */
  hub: string;
  runner: Pick<ModelRunner, 'getLoadedShare' | 'unload'>;
}

export function createInstalledModels(deps: InstalledModelsDeps): InstalledModels {
  const { folder, hub, runner } = deps;
  const records = new Map(folder.list().map((record) => [record.id, record]));
  folder.removeLeftBeginnings(new Set(records.keys()));
  const store = (record: ModelRecord) => {
    records.set(record.id, record);
    folder.write(record);
  };
  const downloads = createDownloads(deps, store);
  const countParameters = createParameterCounts();

  const forgetReplaced = async (record: ModelRecord): Promise<ModelRecord> => {
    const { trial, trial_file, ...rest } = record;
    if (!trial) return record;
    const identity = await getCallerFileIdentity(record.file);
    // A file that is gone may come back.
    if (identity === undefined || identity === trial_file) return record;
    if (records.get(record.id) === record) store(rest);
    return rest;
  };
  const present = async (given: ModelRecord): Promise<WritingModel> => {
    const record = await forgetReplaced(given);
    const offered = OFFERED_MODELS.find(({ id }) => id === record.id);
    const part = await readSize(folder.getPartFile(record.id));
    const whole = await readSize(record.file);
    const share = runner.getLoadedShare(record.file);
    const { state, message, problem, received } =
      downloads.getState(record.id) ??
      getRestingState(record, { whole, part, hasRuntime: deps.hasRuntime() });
    return {
      id: record.id,
      name: record.name,
      model: `installed/${record.id}`,
      licence: record.licence,
      state,
      message,
      problem,
      bytes: record.bytes ?? whole ?? null,
      received_bytes: received,
      source: getSource(record),
      url: getUrl(record.address, hub),
      memory_bytes: offered?.memoryBytes ?? null,
      parameters:
        whole === undefined ? (offered?.parameters ?? null) : await countParameters(record.file, whole),
      trial: record.trial ?? null,
      verified: record.verified,
      loaded: share === 1,
      loading: share === undefined || share === 1 ? null : share,
    };
  };
  const requireModel = (id: string): ModelRecord => {
    const record = records.get(id);
    if (record) return record;
    const message = `There is no model "${id}" on this device. GET /v1/writing-models lists those that are there.`;
    throw new CamError('NOT_FOUND', message);
  };
  const download = async (record: ModelRecord): Promise<WritingModel> => {
    const isThere = (await readSize(record.file)) !== undefined;
    if (!isThere || !deps.hasRuntime()) {
      await downloads.assertRoom(record);
      store(record);
      downloads.start(record);
    }
    return present(record);
  };

  return {
    async list() {
      const added = await Promise.all([...records.values()].map(present));
      const others = OFFERED_MODELS.filter(({ id }) => !records.has(id));
      return [...added, ...others.map((other) => offer(other, hub))];
    },
    async add(body) {
      const { id, address, file } = body;
      if ([id, address, file].filter((one) => one !== undefined).length !== 1) {
        throw invalidField('id', 'give exactly one of id, address and file.');
      }
      if (file !== undefined) {
        const record = withFreeId(await ownFile(file), records, folder);
        store(record);
        return download(record);
      }
      return download(
        address === undefined
          ? toContinue(id ?? '', records, folder)
          : withFreeId(toModelRecord(address, hub, folder), records, folder),
      );
    },
    async pause(id) {
      const record = requireModel(id);
      await downloads.stop(id);
      const share = runner.getLoadedShare(record.file);
      if (share !== undefined && share < 1) runner.unload(record.file);
      return present(record);
    },
    async remove(id) {
      const record = requireModel(id);
      await downloads.stop(id);
      const removed = await present(record);
      // First, so that nobody loads it again.
      records.delete(id);
      runner.unload(record.file);
      await folder.remove(record);
      return { ...removed, loaded: false, loading: null };
    },
    ready() {
      if (!deps.hasRuntime()) return [];
      const isThere = ({ sha256, address }: ModelRecord) => sha256 !== null || address === null;
      return [...records.values()].filter((record) => isThere(record) && !downloads.getState(record.id));
    },
    recordTrial: (id, trial, identity) => store({ ...requireModel(id), trial, trial_file: identity }),
    async isTried(id) {
      const record = records.get(id);
      return record !== undefined && (await forgetReplaced(record)).trial !== undefined;
    },
    async stop() {
      runner.unload();
      await downloads.stopAll();
    },
  };
}

const getSource = ({ address }: ModelRecord): WritingModel['source'] => {
  if (address === null) return 'file';
  return OFFERED_MODELS.some((offered) => offered.address === address) ? 'offered' : 'address';
};

const getUrl = (address: string | null, hub: string): string | null =>
  address === null ? null : (modelUrl(address, hub)?.href ?? null);

const NO_CHAT_TEMPLATE =
  'It has no chat template: it is a base model, which continues texts and never learned to answer. Its “instruct” version writes better.';

interface Files {
  /** Bytes of the model's file, and of what has arrived of it. */
  whole: number | undefined;
  part: number | undefined;
  hasRuntime: boolean;
}

type Resting = Pick<WritingModel, 'state' | 'message' | 'problem'> & { received: number };

function getRestingState(
  { address, file, has_chat_template }: ModelRecord,
  { whole, part, hasRuntime }: Files,
): Resting {
  if (whole !== undefined) {
    const ready = { state: 'ready', message: '', problem: null, received: whole } as const;
    if (hasRuntime && has_chat_template === false)
      return { ...ready, message: NO_CHAT_TEMPLATE, problem: 'no_chat_template' };
    if (hasRuntime) return ready;
    const message = 'The library that runs models is missing. Add the model again to install it.';
    return { state: 'failed', message, problem: 'library', received: whole };
  }
  if (address !== null) return { state: 'paused', message: '', problem: null, received: part ?? 0 };
  const message = `The file ${file} is gone. Add it again where it is now, or remove the model.`;
  return { state: 'failed', message, problem: 'file_gone', received: 0 };
}

function offer(offered: (typeof OFFERED_MODELS)[number], hub: string): WritingModel {
  const { id, name, licence, bytes, memoryBytes, parameters, address } = offered;
  return {
    id,
    name,
    model: `installed/${id}`,
    source: 'offered',
    url: getUrl(address, hub),
    licence,
    state: 'offered',
    bytes,
    received_bytes: 0,
    memory_bytes: memoryBytes,
    parameters,
    trial: null,
    verified: false,
    loaded: false,
    loading: null,
    message: '',
    problem: null,
  };
}

/** The model on offer, or the one that was added before. @throws CamError NOT_FOUND */
function toContinue(id: string, records: ReadonlyMap<string, ModelRecord>, folder: ModelFolder): ModelRecord {
  const record = records.get(id);
  if (record) return record;
  const offered = OFFERED_MODELS.find((one) => one.id === id);
  if (!offered) {
    const ids = OFFERED_MODELS.map((one) => one.id).join(', ');
    throw new CamError(
      'NOT_FOUND',
      `There is no model "${id}" on offer: there are ${ids}. For another one give its address.`,
    );
  }
  const { name, licence, address } = offered;
  return { ...EMPTY, id, name, licence, address, file: folder.getFile(id) };
}

const EMPTY = { licence: null, bytes: null, sha256: null, verified: false };

/** @throws CamError VALIDATION_ERROR */
function toModelRecord(address: string, hub: string, folder: ModelFolder): ModelRecord {
  const url = modelUrl(address, hub);
  if (!url) {
    throw invalidField(
      'address',
      'is no address of a GGUF file; write hf:owner/repository/file.gguf, or an http(s) address that ends in .gguf.',
    );
  }
  const name = querystring.unescape(url.pathname.split('/').at(-1) ?? '').replace(/\.gguf$/i, '');
  const id = toModelId(name);
  return { ...EMPTY, id, name, address, file: folder.getFile(id) };
}

/** Two models may have files of the same name: the second gets a number. One that is added again keeps its id. */
function withFreeId(
  record: ModelRecord,
  records: ReadonlyMap<string, ModelRecord>,
  folder: ModelFolder,
): ModelRecord {
  const isSame = (other: ModelRecord) =>
    record.address === null ? other.file === record.file : other.address === record.address;
  const known = [...records.values()].find(isSame);
  if (known)
    return {
      ...known,
      bytes: record.bytes ?? known.bytes,
      has_chat_template: record.has_chat_template ?? known.has_chat_template,
    };
  const isTaken = (id: string) => records.has(id) || OFFERED_MODELS.some((offered) => offered.id === id);
  let id = record.id;
  for (let number = 2; isTaken(id); number += 1) id = `${record.id}-${number}`;
  return { ...record, id, file: record.address === null ? record.file : folder.getFile(id) };
}

/** @throws CamError VALIDATION_ERROR */
async function ownFile(file: string): Promise<ModelRecord> {
  const isAbsolute = /^(?:\/|[a-z]:[\\/]|\\\\)/i.test(file);
  if (!isAbsolute) throw invalidField('file', 'is no absolute path of a file on this computer.');
  const facts = await readModelFile(file).catch((error: unknown) => {
    throw error instanceof CallerFileError ? invalidField('file', error.message) : error;
  });
  if (!facts) throw invalidField('file', 'is no GGUF file; give the path of a model in this format.');
  const name = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.gguf$/i, '');
  const bytes = (await readSize(file)) ?? null;
  return { ...EMPTY, ...facts, id: toModelId(name), name, address: null, file, bytes };
}
