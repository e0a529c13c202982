import { CamError, type ErrorCode, type ErrorDetail } from '../../../src-shared/contract/errors.ts';
import { LIMIT_LABELS } from '../../../src-shared/contract/limits.ts';
import type { Operation } from '../../../src-shared/contract/operations/operations.ts';

const MESSAGES: Record<ErrorCode, string> = {
  INVALID_API_KEY: 'The Authorization header is missing. Send `Authorization: Bearer cam_live_…`.',
  EXPIRED_API_KEY: 'This key expired on 2026-04-30. Make a new one with `cam keys create`.',
  SUSPENDED_API_KEY:
    'The key ending in 7Qx2 is suspended. The owner of this machine lets it work again with `cam keys resume key_…` or on the Keys page.',
  FORBIDDEN_ORIGIN: 'This browser origin may not call. Add it to CAM_ALLOWED_ORIGINS and restart the engine.',
  BETA_ACCESS_REQUIRED:
    '`POST /v1/animate` is an invite-only beta, and the key ending in x7Qd is not invited. The owner of this machine makes a key of the same account that is: `cam keys create --account acct_7rsbp9ztfth1u4t6 --beta animate`.',
  INSUFFICIENT_CREDITS: 'This call costs 1 credit and 0 are left. The balance resets on 2026-06-01.',
  PLAN_UPGRADE_REQUIRED: 'Watermarks need the starter plan or higher; this key is on free.',
  OWNER_KEY_REQUIRED:
    "`GET /v1/keys` is for the owner of this machine and needs the scope `admin`; the key ending in 7Qx2 has `read`, `generate`. Use the owner's key, which `cam start` shows, or one of `cam keys create --admin`.",
  SCOPE_REQUIRED:
    '`POST /v1/meme/caption` needs the scope `generate`; the key ending in 7Qx2 has `read`. The owner of this machine makes a key that has it: `cam keys create --account acct_… --scope generate`.',
  VALIDATION_ERROR: 'captions[0].position: is missing; give a string of 1 to 64 characters, such as "top".',
  NOT_FOUND: 'There is no POST /v1/generate; did you mean POST /v1/meme/generate?',
  METHOD_NOT_ALLOWED: 'PUT is not possible here; use DELETE, GET, HEAD.',
  TEMPLATE_NOT_FOUND: 'There is no template `tpl_two-button`. Did you mean `tpl_two-buttons`?',
  MEME_NOT_FOUND: 'There is no meme `meme_3wtzwohvmub0jkrc05tf` in this account.',
  JOB_NOT_FOUND: 'There is no job `job_8Zt4nQv2Lx0K` in this account.',
  PAYLOAD_TOO_LARGE: `The body is over ${LIMIT_LABELS.body}. Send a smaller image, or its address in \`image_url\`.`,
  UNSUPPORTED_MEDIA_TYPE:
    'The body came with Content-Type "text/plain". Send `Content-Type: application/json`.',
  IMAGE_UNREADABLE:
    'image_url: the address points into a private network. Use a public address or image_base64.',
  GLYPHS_MISSING:
    'captions[0].text: no font draws 𓂀 (U+13080). Leave it out or write it in other characters.',
  NOT_DRAWABLE:
    'captions[1].text: too small to read: 6.4 px in a picture shown 400 px wide, where 11 px is the least. Shorten it, enlarge its box, or raise the size its style allows.',
  NOT_UNDERSTOOD:
    'Nothing stands out in this picture. Send one in which a person, an animal or a thing is clearly seen.',
  MODEL_NOT_CONFIGURED:
    'The model gpt-image is not set up here. Give its key in the settings of the desktop app, or set CAM_OPENAI_API_KEY and start the engine again.',
  FONT_UNREADABLE:
    'The font is damaged: the table glyf reaches beyond the file; it may be cut off. Send a font as TTF, OTF or WOFF2 that opens in other programs.',
  NSFW_REJECTED:
    'text: holds a slur or an explicit sexual term. Leave it out or say it another way; captions that you write yourself are not checked.',
  IDEMPOTENCY_KEY_REUSED: `This Idempotency-Key was used in the last ${LIMIT_LABELS.idempotency} with other parameters. Use a new key for a new request.`,
  IDEMPOTENCY_IN_PROGRESS:
    'The first request with this Idempotency-Key is still running. Send the same request again in 1 second.',
  BACKUP_UNREADABLE: 'The backup is damaged: the content of cam.db has changed.',
  BACKUP_IN_PROGRESS: 'A backup is running (40 %). Wait for it: GET /v1/backups shows how far it is.',
  RATE_LIMITED: 'The free plan allows 30 requests a minute for one key. Try again in 12 seconds.',
  STORAGE_FULL:
    'The pictures on this machine have reached the 50,000 MB its owner allows. To make room, empty the trash (DELETE /v1/trash), delete memes for good, or have the owner raise the bound in Settings. Nothing was charged.',
  GENERATION_FAILED: 'The picture could not be drawn. Nothing was charged.',
  OVERLOADED:
    'CAM has more work waiting than it can do soon. Nothing was held or charged; send it again in 4 s.',
  MODEL_UNAVAILABLE:
    'gpt-image of OpenAI: It is over its rate limit. Try again in 20 s. Nothing was charged.',
  STORAGE_UNAVAILABLE:
    'The disk of CAM’s home is full. This was not done and nothing was charged. Free some space and try again.',
  INTERNAL_ERROR: 'Something unexpected went wrong. Nothing was charged.',
};

const DETAILS: Partial<Record<ErrorCode, ErrorDetail[]>> = {
  GLYPHS_MISSING: [
    {
      path: 'captions[0].text',
      message: 'no font draws 𓂀 (U+13080). Leave it out or write it in other characters.',
    },
  ],
  NOT_DRAWABLE: [
    {
      path: 'captions[1].text',
      message:
        'too small to read: 6.4 px in a picture shown 400 px wide, where 11 px is the least. Shorten it, enlarge its box, or raise the size its style allows.',
    },
  ],
  VALIDATION_ERROR: [
    {
      path: 'captions[0].position',
      message: 'is missing; give a string of 1 to 64 characters, such as "top".',
    },
  ],
};

/** A typical error of a code, for the documentation. */
export function exampleError(code: ErrorCode): CamError {
  const details = DETAILS[code];
  return new CamError(code, MESSAGES[code], details ? { details } : {});
}

/** Every code an operation may answer: its own and those of any call of its kind. */
export function listErrors(operation: Operation): ErrorCode[] {
  const common: ErrorCode[] = [
    'VALIDATION_ERROR',
    'FORBIDDEN_ORIGIN',
    'STORAGE_UNAVAILABLE',
    'INTERNAL_ERROR',
  ];
  if (operation.auth) {
    common.push('INVALID_API_KEY', 'EXPIRED_API_KEY', 'SUSPENDED_API_KEY', 'RATE_LIMITED');
    common.push(operation.scope === 'admin' ? 'OWNER_KEY_REQUIRED' : 'SCOPE_REQUIRED');
  }
  // A body is read, and may be refused, wherever one can be sent.
  if (operation.method !== 'GET') {
    common.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'OVERLOADED');
  }
  if (operation.generation) common.push('OVERLOADED');
  if (operation.method === 'POST') common.push('IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS');
  return [...new Set([...common, ...operation.errors])];
}
