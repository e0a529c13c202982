import querystring from 'node:querystring';
import { CallerFileError } from '../../../src-shared/caller-file.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { AddModelBody, InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import { modelUrl, type OfferedModel, toModelId } from './catalogue.ts';
import { createDownloads, type DownloadDeps } from './downloads.ts';
import { type ModelRecord, readSize } from './model-folder.ts';
import { getExtension, type ModelKind } from './model-kind.ts';
import type { ModelRunner, RunnerFiles } from './model-runner.ts';

/** The models of a kind; `M`: as they are presented. */
export interface InstalledModels<M extends InstalledModel> {
  list(): Promise<M[]>;
  /** Starts or continues a download, or takes a file. @throws VALIDATION_ERROR, NOT_FOUND, STORAGE_FULL */
  add(body: AddModelBody): Promise<M>;
  /** @throws CamError NOT_FOUND */
  pause(id: string): Promise<M>;
  /** @throws CamError NOT_FOUND */
  remove(id: string): Promise<M>;
  /** Those whose files are there, by id. */
  ready(): readonly ModelRecord[];
  find(id: string): ModelRecord | undefined;
  /** @throws CamError NOT_FOUND */
  require(id: string): ModelRecord;
  /** Keeps a record in place of the one with the same id. */
  store(record: ModelRecord): void;
  /** Pauses downloads and frees memory. */
  stop(): Promise<void>;
}

/** What a kind of models adds to how they are presented. */
export interface PresentedFacts {
  offered: OfferedModel | undefined;
  /** Undefined for one that was not added. */
  record: ModelRecord | undefined;
  /** Bytes of its file; undefined where it is not there. */
  whole: number | undefined;
  /** How much of it is in memory, 0–1. */
  share: number | undefined;
}

export interface InstalledModelsDeps<M> extends DownloadDeps {
  runner: Pick<ModelRunner<RunnerFiles, never, unknown>, 'getLoadedShare' | 'unload'>;
  present(model: InstalledModel, facts: PresentedFacts): Promise<M>;
}

export function createInstalledModels<M extends InstalledModel>(
  deps: InstalledModelsDeps<M>,
): InstalledModels<M> {
  const { kind, folder, hub, runner, runtime } = deps;
  const isOffered = (id: string) => kind.offered.some((offered) => offered.id === id);
  const records = new Map(folder.list().map((record) => [record.id, record]));
  folder.removeLeftBeginnings(new Set(records.keys()));
  const store = (record: ModelRecord) => {
    records.set(record.id, record);
    folder.write(record);
  };
  const downloads = createDownloads(deps, store);

  const present = async (record: ModelRecord): Promise<M> => {
    const offered = kind.offered.find(({ id }) => id === record.id);
    const part = await readSize(folder.getPartFile(record.id));
    const whole = await readSize(record.file);
    const share = runner.getLoadedShare(record.file);
    const { state, message, problem, received } =
      downloads.getState(record.id) ??
      getRestingState(record, { whole, part, hasRuntime: runtime.isInstalled() });
    const model: InstalledModel = {
      id: record.id,
      name: record.name,
      license: record.licence,
      state,
      message,
      problem,
      bytes: record.bytes ?? whole ?? null,
      received_bytes: received,
      source: getSource(record, kind),
      url: getUrl(record.address, hub, kind),
      memory_bytes: offered?.memoryBytes ?? null,
      verified: record.verified,
      loaded: share === 1,
    };
    return deps.present(model, { offered, record, whole, share });
  };
  /** Two models may have files of the same name: the second gets a number. One that is added again keeps its id. */
  const withFreeId = (record: ModelRecord): ModelRecord => {
    const isSame = (other: ModelRecord) =>
      record.address === null ? other.file === record.file : other.address === record.address;
    const known = [...records.values()].find(isSame);
    if (known)
      return {
        ...known,
        bytes: record.bytes ?? known.bytes,
        has_chat_template: record.has_chat_template ?? known.has_chat_template,
        side: record.side ?? known.side,
      };
    let id = record.id;
    for (let number = 2; records.has(id) || isOffered(id); number += 1) id = `${record.id}-${number}`;
    return { ...record, id, file: record.address === null ? record.file : folder.getFile(id) };
  };
  const requireModel = (id: string): ModelRecord => {
    const record = records.get(id);
    if (record) return record;
    const message = `There is no model "${id}" on this device. ${kind.listCall} lists those that are there.`;
    throw new CamError('NOT_FOUND', message);
  };
  const download = async (record: ModelRecord): Promise<M> => {
    const isThere = (await readSize(record.file)) !== undefined;
    if (!isThere || !runtime.isInstalled()) {
      await downloads.assertRoom(record);
      store(record);
      downloads.start(record);
    }
    return present(record);
  };

  return {
    async list() {
      const others = kind.offered.filter(({ id }) => !records.has(id));
      const offers = others.map((offered) =>
        deps.present(offer(offered, hub, kind), {
          offered,
          record: undefined,
          whole: undefined,
          share: undefined,
        }),
      );
      return Promise.all([...[...records.values()].map(present), ...offers]);
    },
    async add(body) {
      const { id, address, file } = body;
      if ([id, address, file].filter((one) => one !== undefined).length !== 1) {
        throw invalidField('id', 'give exactly one of id, address and file.');
      }
      if (file !== undefined) {
        const record = withFreeId(await ownFile(file, kind));
        store(record);
        return download(record);
      }
      return download(
        address === undefined
          ? (records.get(id ?? '') ?? toOffered(id ?? '', deps))
          : withFreeId(toModelRecord(address, deps)),
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
      // First, so that nobody loads it again.
      records.delete(id);
      runner.unload(record.file);
      const removed = await present(record);
      await folder.remove(record);
      return removed;
    },
    ready() {
      if (!runtime.isInstalled()) return [];
      const isThere = ({ sha256, address }: ModelRecord) => sha256 !== null || address === null;
      return [...records.values()].filter((record) => isThere(record) && !downloads.getState(record.id));
    },
    find: (id) => records.get(id),
    require: requireModel,
    store,
    async stop() {
      runner.unload();
      await downloads.stopAll();
    },
  };
}

const getSource = ({ address }: ModelRecord, kind: ModelKind): InstalledModel['source'] => {
  if (address === null) return 'file';
  return kind.offered.some((offered) => offered.address === address) ? 'offered' : 'address';
};

const getUrl = (address: string | null, hub: string, kind: ModelKind): string | null =>
  address === null ? null : (modelUrl(address, hub, getExtension(kind))?.href ?? null);

interface Files {
  /** Bytes of the model's file, and of what has arrived of it. */
  whole: number | undefined;
  part: number | undefined;
  hasRuntime: boolean;
}

type Resting = Pick<InstalledModel, 'state' | 'message' | 'problem'> & { received: number };

function getRestingState({ address, file }: ModelRecord, { whole, part, hasRuntime }: Files): Resting {
  if (whole !== undefined) {
    if (hasRuntime) return { state: 'ready', message: '', problem: null, received: whole };
    const message = 'The library that runs models is missing. Add the model again to install it.';
    return { state: 'failed', message, problem: 'library', received: whole };
  }
  if (address !== null) return { state: 'paused', message: '', problem: null, received: part ?? 0 };
  const message = `The file ${file} is gone. Add it again where it is now, or remove the model.`;
  return { state: 'failed', message, problem: 'file_gone', received: 0 };
}

function offer(
  { id, name, licence, bytes, memoryBytes, address }: OfferedModel,
  hub: string,
  kind: ModelKind,
): InstalledModel {
  return {
    id,
    name,
    source: 'offered',
    url: getUrl(address, hub, kind),
    license: licence,
    state: 'offered',
    bytes,
    received_bytes: 0,
    memory_bytes: memoryBytes,
    verified: false,
    loaded: false,
    message: '',
    problem: null,
  };
}

type RecordDeps = Pick<DownloadDeps, 'kind' | 'hub' | 'folder'>;

/** @throws CamError NOT_FOUND */
function toOffered(id: string, { kind, folder }: RecordDeps): ModelRecord {
  const offered = kind.offered.find((one) => one.id === id);
  if (!offered) {
    const ids = kind.offered.map((one) => one.id).join(', ');
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
function toModelRecord(address: string, { kind, hub, folder }: RecordDeps): ModelRecord {
  const extension = getExtension(kind);
  const url = modelUrl(address, hub, extension);
  if (!url) {
    throw invalidField(
      'address',
      `is no address of a file in the ${kind.format} format; write hf:owner/repository/file.${extension}, or an http(s) address that ends in .${extension}.`,
    );
  }
  const name = toName(querystring.unescape(url.pathname));
  const id = toModelId(name);
  return { ...EMPTY, id, name, address, file: folder.getFile(id) };
}

/** The name of a file, without its ending. */
const toName = (file: string) => (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z]+$/i, '');

/** @throws CamError VALIDATION_ERROR */
async function ownFile(file: string, kind: ModelKind): Promise<ModelRecord> {
  const isAbsolute = /^(?:\/|[a-z]:[\\/]|\\\\)/i.test(file);
  if (!isAbsolute) throw invalidField('file', 'is no absolute path of a file on this computer.');
  const facts = await kind.readFile(file).catch((error: unknown) => {
    throw error instanceof CallerFileError ? invalidField('file', error.message) : error;
  });
  if (!facts) throw invalidField('file', `is ${kind.otherFile}; give the path of a model in this format.`);
  const name = toName(file);
  const bytes = (await readSize(file)) ?? null;
  return { ...EMPTY, ...facts, id: toModelId(name), name, address: null, file, bytes };
}
