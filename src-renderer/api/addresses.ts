import { JOB_PATHS, type JobType } from '../../src-shared/contract/job-types.ts';
import { fillAddress } from '../../src-shared/contract/operations/address.ts';
import type { Endpoint, OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import type { SESSION_ENDPOINTS } from '../../src-shared/contract/session.ts';

/** The endpoints of the engine, by their names in the contract. */
export type Endpoints = typeof OPERATIONS & typeof SESSION_ENDPOINTS;
export type EndpointId = keyof Endpoints;

type Addresses<Table extends Record<string, Endpoint>, Prefix extends string> = {
  [Id in keyof Table]: `${Table[Id]['method']} ${Prefix}${Table[Id]['path']}`;
};

/**
 * Method and path of each endpoint. The page bundles this list instead of the table of operations, whose schemas are
 * 32 KB of compressed JavaScript; the compiler checks that each line is what the table says.
 */
export const ADDRESSES: Addresses<typeof OPERATIONS, '/v1'> & Addresses<typeof SESSION_ENDPOINTS, ''> = {
  captionMeme: 'POST /v1/meme/caption',
  generateMemes: 'POST /v1/meme/generate',
  paintMeme: 'POST /v1/meme/ai-image',
  memesFromImage: 'POST /v1/meme/from-image',
  brandMemes: 'POST /v1/meme/branded',
  remixMeme: 'POST /v1/meme/remix',
  generateGif: 'POST /v1/gif/generate',
  generateVideo: 'POST /v1/video/generate',
  animateImage: 'POST /v1/animate',
  batchMemes: 'POST /v1/meme/batch',
  listMemes: 'GET /v1/memes',
  listMemeTags: 'GET /v1/memes/tags',
  getMeme: 'GET /v1/memes/:id',
  getMemeDocument: 'GET /v1/memes/:id/document',
  patchMeme: 'PATCH /v1/memes/:id',
  deleteMeme: 'DELETE /v1/memes/:id',
  createAddress: 'POST /v1/addresses',
  listTrash: 'GET /v1/trash',
  getTrashThumb: 'GET /v1/trash/:id/thumb',
  restoreTrashed: 'POST /v1/trash/:id/restore',
  deleteTrashed: 'DELETE /v1/trash/:id',
  emptyTrash: 'DELETE /v1/trash',
  getStorage: 'GET /v1/storage',
  planCleanup: 'GET /v1/storage/cleanup',
  cleanUp: 'POST /v1/storage/cleanup',
  listJobs: 'GET /v1/jobs',
  getJob: 'GET /v1/jobs/:id',
  getJobRequest: 'GET /v1/jobs/:id/request',
  streamJob: 'GET /v1/jobs/:id/events',
  cancelJob: 'DELETE /v1/jobs/:id',
  getCallbackSecret: 'GET /v1/callbacks/secret',
  rotateCallbackSecret: 'POST /v1/callbacks/secret/rotate',
  listTemplates: 'GET /v1/templates',
  getTemplate: 'GET /v1/templates/:id',
  getTemplateImage: 'GET /v1/templates/:id/image',
  createTemplate: 'POST /v1/templates',
  editTemplate: 'PATCH /v1/templates/:id',
  deleteTemplate: 'DELETE /v1/templates/:id',
  exportTemplate: 'GET /v1/templates/:id/pack',
  importPack: 'POST /v1/templates/import',
  listImports: 'GET /v1/imports',
  fetchImport: 'POST /v1/imports',
  importFile: 'PUT /v1/imports/file',
  cancelImport: 'DELETE /v1/imports',
  listFonts: 'GET /v1/fonts',
  addFont: 'POST /v1/fonts',
  deleteFont: 'DELETE /v1/fonts/:id',
  listReadyMemes: 'GET /v1/ready-memes',
  listTrending: 'GET /v1/trending',
  listModels: 'GET /v1/models',
  uploadImage: 'POST /v1/images',
  uploadVideo: 'POST /v1/videos',
  listDrafts: 'GET /v1/drafts',
  getDraft: 'GET /v1/drafts/:id',
  saveDraft: 'PUT /v1/drafts/:id',
  deleteDraft: 'DELETE /v1/drafts/:id',
  getSettings: 'GET /v1/settings',
  patchSettings: 'PATCH /v1/settings',
  listAccounts: 'GET /v1/accounts',
  createAccount: 'POST /v1/accounts',
  patchAccount: 'PATCH /v1/accounts/:id',
  listKeys: 'GET /v1/keys',
  createKey: 'POST /v1/keys',
  revokeKey: 'DELETE /v1/keys/:id',
  rotateKey: 'POST /v1/keys/:id/rotate',
  suspendKey: 'POST /v1/keys/:id/suspend',
  resumeKey: 'POST /v1/keys/:id/resume',
  getConnection: 'GET /v1/connect',
  getUsage: 'GET /v1/usage',
  listRequests: 'GET /v1/requests',
  streamRequests: 'GET /v1/requests/events',
  listProviders: 'GET /v1/providers',
  listLocalServers: 'GET /v1/providers/local',
  checkProvider: 'POST /v1/providers/:id/check',
  cutOutImage: 'POST /v1/images/cut-out',
  listCutOutModels: 'GET /v1/cut-out-models',
  addCutOutModel: 'POST /v1/cut-out-models',
  pauseCutOutModel: 'POST /v1/cut-out-models/:id/pause',
  removeCutOutModel: 'DELETE /v1/cut-out-models/:id',
  listWritingModels: 'GET /v1/writing-models',
  addWritingModel: 'POST /v1/writing-models',
  pauseWritingModel: 'POST /v1/writing-models/:id/pause',
  removeWritingModel: 'DELETE /v1/writing-models/:id',
  startWritingTrial: 'POST /v1/writing-models/:id/trial',
  getWritingTrial: 'GET /v1/writing-models/:id/trial',
  decideWritingTrial: 'POST /v1/writing-models/:id/trial/decision',
  cancelWritingTrial: 'DELETE /v1/writing-models/:id/trial',
  listAudit: 'GET /v1/audit',
  listOutbound: 'GET /v1/outbound',
  listBackups: 'GET /v1/backups',
  createBackup: 'POST /v1/backups',
  streamBackups: 'GET /v1/backups/events',
  downloadBackup: 'GET /v1/backups/:id/file',
  uploadBackup: 'PUT /v1/backups/upload',
  restoreBackup: 'POST /v1/backups/:id/restore',
  deleteBackup: 'DELETE /v1/backups/:id',
  getAccount: 'GET /v1/account',
  getHealth: 'GET /v1/health',
  getLiveness: 'GET /v1/health/live',
  getReadiness: 'GET /v1/health/ready',
  getSession: 'GET /session',
  signIn: 'POST /session',
  signOut: 'DELETE /session',
  createSessionLink: 'POST /session/link',
  endAllSessions: 'POST /session/end-all',
};

/** Method and path of a call of an endpoint, with its parameters and query filled in. */
export const buildAddress = (id: EndpointId, parts?: Parameters<typeof fillAddress>[1]) =>
  fillAddress(ADDRESSES[id], parts);

/** The path of the operation that a type of job runs. */
export function jobPath(type: JobType): string {
  return `/v1${JOB_PATHS[type]}`;
}
