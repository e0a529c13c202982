/**
 * What the window says of an error code where the language is not English: in English it shows the engine's own
 * message, which names the field and the value. `OFFLINE` and `unexpected` are the window's own in every language.
 */
export const errors = {
  OFFLINE: 'The engine isn’t responding. Your work is saved on this device and sent when it’s back.',
  unexpected: 'The engine answered with status {{status}}. Try again.',
  BETA_ACCESS_REQUIRED: 'This feature is in beta, and this key doesn’t have access to it.',
  INSUFFICIENT_CREDITS: 'Not enough credits. Nothing was made and nothing was charged.',
  PLAN_UPGRADE_REQUIRED: 'Your plan doesn’t include this.',
  OWNER_KEY_REQUIRED: 'Only the owner of this computer’s CAM can do this.',
  VALIDATION_ERROR: 'Something in this request isn’t valid. Check what you entered.',
  NOT_FOUND: 'Not found. It may have been deleted.',
  TEMPLATE_NOT_FOUND: 'This template doesn’t exist any more.',
  MEME_NOT_FOUND: 'This meme doesn’t exist any more.',
  JOB_NOT_FOUND: 'This job doesn’t exist any more.',
  PAYLOAD_TOO_LARGE: 'This file is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'CAM can’t open this type of file.',
  IMAGE_UNREADABLE: 'CAM can’t read this picture. The file may be damaged.',
  GLYPHS_MISSING: 'No font has some of these characters.',
  NOT_DRAWABLE: 'The text doesn’t fit: it would be cut off or too small to read.',
  FONT_UNREADABLE: 'CAM can’t use this font file.',
  NSFW_REJECTED: 'This was refused by the content rules. Nothing was charged.',
  BACKUP_UNREADABLE: 'CAM can’t read this backup.',
  BACKUP_IN_PROGRESS: 'A backup is being made or restored. Try again when it’s done.',
  RATE_LIMITED: 'Too many requests. Wait a moment, then try again.',
  STORAGE_FULL: 'Not enough space on the disk. Nothing was lost.',
  STORAGE_UNAVAILABLE: 'CAM can’t write to its folder at the moment. Nothing was charged.',
  OVERLOADED: 'The engine is busy. Nothing was charged. Try again in a moment.',
  MODEL_UNAVAILABLE: 'No model can do this at the moment. Check the model providers in Settings.',
  GENERATION_FAILED: 'This couldn’t be made. Nothing was charged.',
  INTERNAL_ERROR: 'Something went wrong in the engine. Nothing was charged.',
} as const;
