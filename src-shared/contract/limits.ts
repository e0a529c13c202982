/** Every limit of the interface; schemas, docs and checks read these. Source: contract.md section 5. */
export const LIMITS = {
  listLimitMax: 100,
  listLimitDefault: 20,
  /** More than there are built-in templates, so that all but a few can be left out. */
  excludedTemplates: 500,
  offsetMax: 1_000_000,
  cursorChars: 300,
  /** Matches of a search or filter that are counted; more are read on by cursor. */
  countedMax: 2000,
  searchChars: 200,
  /** That the owner of the machine gives an account. */
  creditsMax: 999_999_999,
  /** Of `fields`. */
  fieldsChars: 900,
  ideaChars: 2000,
  toneChars: 40,
  countMax: 10,
  batchItems: 50,
  providersMax: 20,
  /** Of a model of a provider: llama.cpp calls it by the path of its file. */
  modelNameChars: 300,
  captionChars: 1000,
  captionsMax: 20,
  spansMax: 100,
  /** Styles of texts that a person has saved. */
  textStylesMax: 100,
  /** Of a brand kit; rows of eight in a panel of colours. */
  brandColorsMax: 24,
  brandFontsMax: 12,
  brandLogosMax: 12,
  brandNameChars: 40,
  /** Colours that a person chose last. */
  recentColorsMax: 12,
  /** Templates that a person used last. */
  recentTemplatesMax: 48,
  /** Characters of a language tag; the longest that RFC 5646 (section 4.4.1) expects. */
  langChars: 35,
  layersMax: 60,
  idempotencyKeyChars: 255,
  bodyBytes: 30 * 1024 * 1024,
  /** Levels of lists and objects inside each other in JSON, and the commas and the opening brackets it may have. */
  jsonLevels: 64,
  jsonParts: 100_000,
  /** Digits in a row in a number in JSON. */
  jsonNumberDigits: 400,
  /** Bytes of an input image. */
  imageBytes: 20 * 1024 * 1024,
  /** Pixels of a decoded input image. */
  imagePixels: 50_000_000,
  /** Frames of an animated input image. */
  imageFrames: 5000,
  /** Pixels of one frame of an animated picture whose movement is kept, and of all its frames together. */
  movingFramePixels: 16_000_000,
  movingPixels: 2_000_000_000,
  /** Longest output side, px. */
  outputSide: 4096,
  /** Shortest output side, px. */
  outputSideMin: 16,
  /** Longest side of a GIF and of a video, px. */
  motionSide: 1080,
  videoSide: 1920,
  /** Longest GIF or video, ms. */
  motionMs: 60_000,
  /** Most frames a second, and most frames of a GIF or an animated WebP. */
  motionFps: 60,
  gifFrames: 600,
  videoFrames: 3600,
  /** Largest GIF or video that is made, bytes. */
  motionBytes: 50 * 1024 * 1024,
  /** Largest and longest video that is stored, of which a part is used. */
  videoBytes: 300 * 1024 * 1024,
  videoMs: 600_000,
  /** Slowest and fastest that a part of a video is played, times. */
  videoSpeedMin: 0.25,
  videoSpeedMax: 4,
  /** Bytes of a font that is sent; the largest for Chinese have 20 MB. */
  fontBytes: 20 * 1024 * 1024,
  /** Fonts of one's own in a home. */
  fontsMax: 200,
  watermarkChars: 120,
  urlChars: 2048,
  /** Tags of one meme, and the characters of one. */
  memeTagsMax: 20,
  tagChars: 40,
  callbackUrlChars: 2000,
  /** Milliseconds for one attempt to deliver a callback. */
  callbackMs: 10_000,
  /** Most bytes of the response to a callback that are read; they are discarded. */
  callbackAnswerBytes: 64 * 1024,
  /** Longest and default time for which callbacks are also signed with the previous secret, hours. */
  callbackOverlapHours: 168,
  callbackOverlapHoursDefault: 24,
  /** Milliseconds for a whole remote fetch, redirects included. */
  fetchMs: 10_000,
  fetchRedirects: 5,
  /** Drafts stored per account; beyond it the oldest are deleted. */
  draftsMax: 500,
  /** Characters of a draft as JSON: pictures belong into POST /v1/images. */
  draftChars: 500_000,
  /** Characters of the body that is stored with a job that has ended, and how many such jobs of an account. */
  jobRequestChars: 200_000,
  jobRequestsMax: 100,
  /** Event streams of jobs that one account may have open at once. */
  jobStreamsMax: 10,
  /** Bytes of a template pack, and of all it unpacks to. */
  packBytes: 20 * 1024 * 1024,
  packUnpackedBytes: 200 * 1024 * 1024,
  /** Characters of the name of a pack's file. */
  packNameChars: 200,
  /** Largest pack that is read from a file, bytes. */
  packFileBytes: 2 * 1024 * 1024 * 1024,
  packFileUnpackedBytes: 4 * 1024 * 1024 * 1024,
  /** Files in a pack, of whatever kind. */
  packFiles: 50_000,
  /** Days a deleted meme can be restored. */
  trashDays: 30,
  /** Hours an idempotent answer is stored. */
  idempotencyHours: 24,
} as const;

const MEGABYTE = 1024 * 1024;

/** Bytes as messages write them: `30 MB`, `256 kB`. */
export const sizeLabel = (bytes: number): string =>
  bytes >= MEGABYTE ? `${bytes / MEGABYTE} MB` : `${Math.ceil(bytes / 1024)} kB`;

/** Limits as messages and docs write them. */
export const LIMIT_LABELS = {
  body: sizeLabel(LIMITS.bodyBytes),
  image: sizeLabel(LIMITS.imageBytes),
  motion: sizeLabel(LIMITS.motionBytes),
  font: sizeLabel(LIMITS.fontBytes),
  pixels: `${LIMITS.imagePixels / 1_000_000} megapixels`,
  idempotency: `${LIMITS.idempotencyHours} hours`,
} as const;
