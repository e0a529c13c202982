import type { AddCutOutModelBody, CutOutBody } from '../../src-shared/contract/cut-out.ts';
import type { DraftBody } from '../../src-shared/contract/drafts.ts';
import type { UploadBody } from '../../src-shared/contract/images.ts';
import type { FetchImportBody } from '../../src-shared/contract/imports.ts';
import type { Job, JobQuery, JobRequestData } from '../../src-shared/contract/jobs.ts';
import type { CreateKeyBody, RotateKeyBody } from '../../src-shared/contract/keys.ts';
import type { CaptionRequest, Meme, MemePatch, MemeQuery } from '../../src-shared/contract/meme.ts';
import type { VideoFormat } from '../../src-shared/contract/motion-names.ts';
import type {
  OPERATIONS,
  OperationData,
  PageQuery,
  TemplateQuery,
} from '../../src-shared/contract/operations/operations.ts';
import type { AddFontBody } from '../../src-shared/contract/own-fonts.ts';
import { DECODER_PACKETS_PATH, DECODER_PICTURES_PATH } from '../../src-shared/contract/page-decoder.ts';
import { PACKETS_PATH, PICTURES_PATH } from '../../src-shared/contract/page-encoder.ts';
import type { ReadyMemesQuery } from '../../src-shared/contract/ready-memes.ts';
import type { EndAllSessions } from '../../src-shared/contract/session.ts';
import type { SettingsPatch } from '../../src-shared/contract/settings.ts';
import type { CleanupKind } from '../../src-shared/contract/storage.ts';
import type { CreateTemplateBody, EditTemplateBody } from '../../src-shared/contract/template-edit.ts';
import type { VideoQuery } from '../../src-shared/contract/videos.ts';
import type { AddWritingModelBody } from '../../src-shared/contract/writing-models.ts';
import type { DecideTrialBody } from '../../src-shared/contract/writing-trials.ts';
import { createEventSource } from './event-source.ts';
import { openStream, type StreamListeners } from './events.ts';
import { ApiError, type CallOptions, type Http, type UploadOptions } from './http.ts';

/** The calls of the page. Each is one endpoint of the contract, which types request and response. */

export type { JobRequest } from './http.ts';
export type TemplatePage = OperationData<(typeof OPERATIONS)['listTemplates']>;

/** The path of a picture's address, which the page loads from its own origin. */
export function localUrl(url: string): string {
  const { pathname, search } = new URL(url, 'http://engine.invalid');
  return pathname + search;
}

/** @throws ApiError where the engine answered the layout of a dry run, which the window never asks for */
function requireMeme(data: OperationData<(typeof OPERATIONS)['captionMeme']>): Meme {
  if (!('dry_run' in data)) return data;
  throw new ApiError('INTERNAL_ERROR', 200, 'The engine answered with a layout instead of a meme.');
}

export function createApi({ call, startJob, download, upload, bytes, sendBytes, stream }: Http) {
  const openSource = (path: string) => createEventSource((signal) => stream(path, signal));
  return {
    licences: async () => new TextDecoder().decode(await bytes('/docs/licences')),
    health: (signal?: AbortSignal) => call('getHealth', {}, { signal }),
    account: () => call('getAccount'),
    models: () => call('listModels'),
    session: () => call('getSession'),
    endAllSessions: (body: EndAllSessions) => call('endAllSessions', { body }),

    templates: (query: TemplateQuery, signal?: AbortSignal) => call('listTemplates', { query }, { signal }),
    readyMemes: (query: ReadyMemesQuery, signal?: AbortSignal) =>
      call('listReadyMemes', { query }, { signal }),
    trending: (limit: number) => call('listTrending', { query: { limit, placeholder: true } }),
    template: (id: string, signal?: AbortSignal) =>
      call('getTemplate', { params: { id }, query: { placeholder: true } }, { signal }),
    createTemplate: (body: CreateTemplateBody) => call('createTemplate', { body }),
    editTemplate: (id: string, body: EditTemplateBody) => call('editTemplate', { params: { id }, body }),
    deleteTemplate: (id: string, options?: CallOptions) =>
      call('deleteTemplate', { params: { id } }, options),
    exportTemplate: (id: string) => download('exportTemplate', { params: { id } }),
    /** Resolves when the import has ended, was cancelled or has failed. */
    importFile: (
      file: Blob,
      { name, update, signal }: { name: string; update?: boolean; signal?: AbortSignal },
    ) => upload('importFile', file, { query: { name, wait: true, ...(update && { update }) } }, { signal }),
    imports: () => call('listImports'),
    fetchImport: (from: FetchImportBody['from']) => call('fetchImport', { body: { from, agreed: true } }),
    cancelImport: () => call('cancelImport'),

    fonts: () => call('listFonts'),
    addFont: (body: AddFontBody) => call('addFont', { body }),
    deleteFont: (id: string, options?: CallOptions) => call('deleteFont', { params: { id } }, options),

    caption: async (body: Omit<CaptionRequest, 'dry_run'>, options?: CallOptions) =>
      requireMeme(await call('captionMeme', { body }, options)),
    uploadImage: (body: UploadBody) => call('uploadImage', { body }),
    cutOutImage: (body: CutOutBody, signal?: AbortSignal) => call('cutOutImage', { body }, { signal }),
    /** `convert`: as H.264, where this browser cannot show it. */
    uploadVideo: (file: Blob, query: VideoQuery, options: UploadOptions) =>
      upload('uploadVideo', file, { query }, options),
    memes: (query: MemeQuery, signal?: AbortSignal) => call('listMemes', { query }, { signal }),
    meme: (id: string) => call('getMeme', { params: { id } }),
    memeDocument: (id: string) => call('getMemeDocument', { params: { id } }),
    patchMeme: (id: string, body: MemePatch) => call('patchMeme', { params: { id }, body }),
    memeTags: () => call('listMemeTags', {}),
    deleteMeme: (id: string) => call('deleteMeme', { params: { id } }),
    trash: (query: PageQuery) => call('listTrash', { query }),
    trashThumb: (id: string) => download('getTrashThumb', { params: { id } }),
    restoreTrashed: (id: string) => call('restoreTrashed', { params: { id } }),
    deleteTrashed: (id: string) => call('deleteTrashed', { params: { id } }),
    emptyTrash: () => call('emptyTrash'),
    storage: () => call('getStorage'),
    planCleanup: () => call('planCleanup'),
    cleanUp: (kinds: CleanupKind[]) => call('cleanUp', { body: { kinds } }),

    /** Starts an operation as a job, which goes on when this window is closed. */
    startJob,
    /** Starts what `jobRequest` answered. */
    repeatJob: (request: JobRequestData) => startJob(request),
    /** Pictures to encode, for as long as the response is read: the offer to encode the video of a job. */
    encoderPictures: (id: string, format: VideoFormat, signal: AbortSignal) =>
      stream(`${PICTURES_PATH.replace(':id', id)}?format=${format}`, signal),
    /** What has been encoded of them. */
    sendPackets: (id: string, packets: Blob, signal: AbortSignal) =>
      sendBytes(PACKETS_PATH.replace(':id', id), packets, signal),
    /** Packets to decode, for as long as the response is read: the offer to decode the video that a job is given. */
    decoderPackets: (id: string, signal: AbortSignal) =>
      stream(DECODER_PACKETS_PATH.replace(':id', id), signal),
    /** What has been decoded of them; resolves when there is room for more. */
    sendPictures: (id: string, pictures: Blob, signal: AbortSignal) =>
      sendBytes(DECODER_PICTURES_PATH.replace(':id', id), pictures, signal),
    /** The request of a job, as far as it was not made. */
    jobRequest: (id: string) => call('getJobRequest', { params: { id } }),
    jobs: (query: JobQuery) => call('listJobs', { query }),
    job: (id: string) => call('getJob', { params: { id } }),
    cancelJob: (id: string) => call('cancelJob', { params: { id } }),
    /** Opens a job's event stream; returns how to close it. */
    /** `onJob` is called with the job at every change and at its end. */
    jobEvents: (id: string, { onJob, onError }: { onJob(job: Job): void; onError(): void }) =>
      openStream(
        openSource,
        'streamJob',
        { params: { id } },
        {
          on: { progress: onJob, succeeded: onJob, failed: onJob, cancelled: onJob },
          onError,
        },
      ),

    drafts: (query: PageQuery) => call('listDrafts', { query }),
    draft: (id: string) => call('getDraft', { params: { id } }),
    saveDraft: (id: string, body: DraftBody, options?: CallOptions) =>
      call('saveDraft', { params: { id }, body }, options),
    deleteDraft: (id: string, options?: CallOptions) => call('deleteDraft', { params: { id } }, options),

    settings: () => call('getSettings'),
    patchSettings: (body: SettingsPatch, options?: CallOptions) => call('patchSettings', { body }, options),

    keys: () => call('listKeys'),
    createKey: (body: CreateKeyBody) => call('createKey', { body }),
    revokeKey: (id: string) => call('revokeKey', { params: { id } }),
    resumeKey: (id: string) => call('resumeKey', { params: { id } }),
    rotateKey: (id: string, body: RotateKeyBody) => call('rotateKey', { params: { id }, body }),
    connection: () => call('getConnection'),
    usage: (days: number, all: boolean) => call('getUsage', { query: { days, all } }),
    providers: () => call('listProviders'),
    localServers: () => call('listLocalServers'),
    checkProvider: (id: string) => call('checkProvider', { params: { id } }),
    cutOutModels: () => call('listCutOutModels'),
    addCutOutModel: (body: AddCutOutModelBody) => call('addCutOutModel', { body }),
    pauseCutOutModel: (id: string) => call('pauseCutOutModel', { params: { id } }),
    removeCutOutModel: (id: string) => call('removeCutOutModel', { params: { id } }),
    writingModels: () => call('listWritingModels'),
    addWritingModel: (body: AddWritingModelBody) => call('addWritingModel', { body }),
    pauseWritingModel: (id: string) => call('pauseWritingModel', { params: { id } }),
    removeWritingModel: (id: string) => call('removeWritingModel', { params: { id } }),
    startWritingTrial: (id: string, ideas: string[]) =>
      call('startWritingTrial', { params: { id }, body: { ideas } }),
    writingTrial: (id: string) => call('getWritingTrial', { params: { id } }),
    decideWritingTrial: (id: string, body: DecideTrialBody) =>
      call('decideWritingTrial', { params: { id }, body }),
    cancelWritingTrial: (id: string) => call('cancelWritingTrial', { params: { id } }),
    outbound: (query: PageQuery) => call('listOutbound', { query }),
    requests: () => call('listRequests'),
    /** Opens the request log's event stream; returns how to close it. */
    requestEvents: (listeners: StreamListeners<'streamRequests'>) =>
      openStream(openSource, 'streamRequests', {}, listeners),
    backups: () => call('listBackups'),
    createBackup: (pictures: boolean) => call('createBackup', { body: { pictures } }),
    restoreBackup: (id: string) => call('restoreBackup', { params: { id } }),
    downloadBackup: (id: string) => download('downloadBackup', { params: { id } }),
    uploadBackup: (file: Blob) => upload('uploadBackup', file),
    deleteBackup: (id: string) => call('deleteBackup', { params: { id } }),
    /** Opens the event stream of the running backup or restore; returns how to close it. */
    backupEvents: (listeners: StreamListeners<'streamBackups'>) =>
      openStream(openSource, 'streamBackups', {}, listeners),
    /** Bytes of a picture by its address. */
    picture: (url: string, signal?: AbortSignal) => bytes(localUrl(url), signal),
  };
}

export type Api = ReturnType<typeof createApi>;
