import Type from 'typebox';
import { DRAFT_ID_PATTERN, Draft, DraftBody, DraftDeleted, DraftListData } from '../drafts.ts';
import { UploadBody, UploadedImage } from '../images.ts';
import { LIMITS, sizeLabel } from '../limits.ts';
import { PageQuery } from '../paging.ts';
import { Settings, SettingsPatch } from '../settings.ts';
import { UploadedVideo, VIDEO_TYPES, VideoQuery } from '../videos.ts';
import { defineCall, IMAGE_FILE, type Operation } from './operation.ts';

const DraftId = Type.Object({
  id: Type.String({
    pattern: DRAFT_ID_PATTERN,
    maxLength: 46,
    description: '`draft_` and 10 to 40 letters and digits; the client makes it.',
  }),
});

export const EDITOR_OPERATIONS = {
  uploadImage: {
    ...defineCall('POST', '/images', 'Editor', 'Upload a picture'),
    description: 'Returns its permanent address. The same bytes get the same address.',
    body: UploadBody,
    file: IMAGE_FILE,
    data: UploadedImage,
    errors: ['IMAGE_UNREADABLE'],
  },
  uploadVideo: {
    ...defineCall('POST', '/videos', 'Editor', 'Upload a video'),
    description: `Stores an MP4, MOV or WebM of at most ${sizeLabel(LIMITS.videoBytes)} and ${LIMITS.videoMs / 60_000} minutes, of which GIFs and videos use a clip. The body is the file itself. Returns its permanent address; the same bytes get the same address.`,
    query: VideoQuery,
    upload: VIDEO_TYPES,
    data: UploadedVideo,
    errors: ['IMAGE_UNREADABLE', 'MODEL_NOT_CONFIGURED'],
  },
  listDrafts: {
    ...defineCall('GET', '/drafts', 'Editor', 'List your drafts'),
    description: 'Documents the editor has saved, last changed first.',
    query: PageQuery,
    data: DraftListData,
    items: ['drafts'],
  },
  getDraft: {
    ...defineCall('GET', '/drafts/:id', 'Editor', 'Get one draft'),
    description: 'The document as it was last saved.',
    params: DraftId,
    data: Draft,
    errors: ['NOT_FOUND'],
  },
  saveDraft: {
    ...defineCall('PUT', '/drafts/:id', 'Editor', 'Save a draft'),
    description: 'Makes it or replaces it; the last save wins.',
    params: DraftId,
    body: DraftBody,
    data: Draft,
    errors: ['NOT_FOUND'],
  },
  deleteDraft: {
    ...defineCall('DELETE', '/drafts/:id', 'Editor', 'Delete a draft'),
    description: `Moves it to the trash for ${LIMITS.trashDays} days. Memes exported from it stay.`,
    params: DraftId,
    data: DraftDeleted,
    errors: ['NOT_FOUND'],
  },
  getSettings: {
    ...defineCall('GET', '/settings', 'Editor', 'Get the app’s settings'),
    description: 'Favourites, brand kit, theme and so on of this account.',
    data: Settings,
  },
  patchSettings: {
    ...defineCall('PATCH', '/settings', 'Editor', 'Change the app’s settings'),
    description:
      'Each field given replaces the stored one, also within `brand`; the answer holds all settings.',
    adminFields: ['providers', 'backup', 'storage', 'writing_model'],
    body: SettingsPatch,
    data: Settings,
    errors: ['OWNER_KEY_REQUIRED'],
  },
} as const satisfies Record<string, Operation>;
