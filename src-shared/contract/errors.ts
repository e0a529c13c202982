import { getKeys } from './get-keys.ts';
import { LIMIT_LABELS, LIMITS } from './limits.ts';

/** Errors of work that had begun are stored as well, so the same key would only replay the stored one. */
const NEW_KEY = `with a new \`Idempotency-Key\` (the old one brings this answer back for ${LIMIT_LABELS.idempotency})`;

/**
 * The table of error codes. OpenAPI, the docs pages and a test read it; nothing else names a status, except 416 with
 * VALIDATION_ERROR for a `Range` that starts beyond the end of a picture, 431 with it for headers that are too large,
 * which HTTP clients expect, and 501 with it for a format of oEmbed that is not made, as oEmbed says.
 */
export const ERRORS = {
  INVALID_API_KEY: {
    status: 401,
    when: 'The key is missing, malformed, unknown or revoked.',
    fix: 'Send `Authorization: Bearer <key>`. Create a key with `cam keys create --plan starter` or on the Keys page.',
  },
  EXPIRED_API_KEY: {
    status: 401,
    when: 'The key is past its expiry.',
    fix: 'Make a new key with `cam keys create`.',
  },
  SUSPENDED_API_KEY: {
    status: 403,
    when: 'The owner of the machine has suspended the key, which works again once they resume it.',
    fix: 'Ask the owner of this machine to let it work again: `cam keys resume <id>`, or on the Keys page.',
  },
  FORBIDDEN_ORIGIN: {
    status: 403,
    when: 'A browser called from a foreign origin, or the `Host` header names another machine (DNS rebinding).',
    fix: 'Call from a script; or add the origin of the page to `CAM_ALLOWED_ORIGINS` or the host name of the engine to `CAM_PUBLIC_URL`, and restart the engine.',
  },
  BETA_ACCESS_REQUIRED: {
    status: 403,
    when: 'The operation is an invite-only beta and this key is not invited, as `POST /v1/animate` is. The owner’s own key is no exception.',
    fix: 'Use a key that was made with `cam keys create --beta animate`, or on the Keys page with that beta switched on. Ask the owner of this machine for one.',
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    when: 'The balance minus what is on hold is smaller than the cost. Nothing was done.',
    fix: `Wait for the next period, or have the owner run \`cam account credits <id> --set <n>\`. Then send the request again; the same \`Idempotency-Key\` may be used.`,
  },
  PLAN_UPGRADE_REQUIRED: {
    status: 402,
    when: 'A free-tier key sent a watermark.',
    fix: 'Leave `watermark` out, or use a key of the starter plan or higher.',
  },
  OWNER_KEY_REQUIRED: {
    status: 403,
    when: 'A key without the scope `admin` called what only the owner of the machine may do. No plan and no test key has it.',
    fix: 'Use the owner’s key, which `cam start` shows, or one that was made with `cam keys create --admin`.',
  },
  SCOPE_REQUIRED: {
    status: 403,
    when: 'The key lacks the scope of the operation: `read` for what answers, `generate` for what makes, changes or deletes. Or a test key called what only live keys may.',
    fix: 'Use a key with that scope: `cam keys create --account <id> --scope read --scope generate`, or on the Keys page.',
  },
  VALIDATION_ERROR: {
    status: 400,
    when: 'The body, the query or a parameter does not fit its schema, or the JSON is broken.',
    fix: 'Read `error.details`: each entry names the field and says what to write instead.',
  },
  NOT_FOUND: {
    status: 404,
    when: 'There is no such route; or no draft, key, provider, font or backup has this id; or the request of a job is no longer kept.',
    fix: 'See the list of operations in the reference; list your drafts with `GET /v1/drafts`, keys with `GET /v1/keys`.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    when: 'The route exists, but not with this method.',
    fix: 'Use a method named in the `Allow` header.',
  },
  TEMPLATE_NOT_FOUND: {
    status: 404,
    when: 'No template has this id.',
    fix: 'Find ids with `GET /v1/templates?search=`.',
  },
  MEME_NOT_FOUND: {
    status: 404,
    when: 'No meme of this account has this id.',
    fix: 'List your memes with `GET /v1/memes`.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    when: 'No job of this account has this id. Jobs that have ended are kept 30 days.',
    fix: 'List your jobs with `GET /v1/jobs`, your memes with `GET /v1/memes`.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    when: `The request body is over ${LIMIT_LABELS.body}, a draft or pack is over its own limit, or the account has no room for another picture.`,
    fix: 'Send a smaller image, or its address in `image_url`.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    when: 'The body is of a type that the operation does not take (most take JSON alone), is compressed, or is in another charset than UTF-8.',
    fix: 'Send `Content-Type: application/json`; where an operation takes a file also `multipart/form-data`, for a backup `application/zip`, for a video its own type.',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    when: 'An image or a video given by address or as base64 is out of reach, refused (private address), too large or too long, or is neither.',
    fix: `Send a PNG, JPEG, WebP, GIF or AVIF of at most ${LIMIT_LABELS.image} and ${LIMIT_LABELS.pixels} from a public address; as a video an MP4, MOV or WebM of at most ${LIMIT_LABELS.motion} and ${LIMITS.motionMs / 1000} s.`,
  },
  GLYPHS_MISSING: {
    status: 422,
    when: 'With `strict`: no font draws a character of a text. Nothing was kept or charged.',
    fix: 'Read `error.details`: each entry names a text and its characters. Write them otherwise, or leave `strict` out.',
  },
  NOT_DRAWABLE: {
    status: 422,
    when: 'The model can paint nothing of a prompt, or what is asked for is too much to draw. With `strict` also: a caption would be too small to read, larger than its box, or cut by the edge of the picture, or its font is not on this machine; or a part of a prompt would be left out. Nothing was kept or charged.',
    fix: 'Read `error.details`: each entry names a caption or the prompt and says what to change. Shorten it, enlarge its box, add its font, say what can be drawn, ask for another model, or leave `strict` out.',
  },
  NOT_UNDERSTOOD: {
    status: 422,
    when: 'The model does not know the edit or the motion that is asked for, does not take the request, or finds nothing that stands out in a picture to cut out. Nothing was kept or charged.',
    fix: 'Say it as the message suggests, ask for another model, or send a picture in which a person, an animal or a thing is clearly seen.',
  },
  MODEL_NOT_CONFIGURED: {
    status: 422,
    when: 'The model asked for, or what decodes a video, is not set up on this machine, or its provider refuses the key. Nothing was done or charged.',
    fix: 'Have the owner of the machine do what the message says: give a key, add a model, or install a program. Then send the same request again; the same `Idempotency-Key` may be used.',
  },
  FONT_UNREADABLE: {
    status: 422,
    when: 'A font is too large, damaged, of another format, or draws nothing. Nothing was kept of it.',
    fix: `Send one TTF, OTF or WOFF2 of at most ${LIMIT_LABELS.font}; the message says what is wrong with the file.`,
  },
  NSFW_REJECTED: {
    status: 422,
    when: 'Moderation refused the text of an AI operation. Captions of your own words are never refused.',
    fix: 'Leave the word out or say it another way. Captions that you write yourself (`POST /v1/meme/caption`) are not checked.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    when: `This \`Idempotency-Key\` was used in the last ${LIMIT_LABELS.idempotency} with other parameters.`,
    fix: 'Use a new key for a new request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    when: 'The first request with this `Idempotency-Key` is still running.',
    fix: 'Wait for `Retry-After` seconds and send the same request again.',
  },
  BACKUP_UNREADABLE: {
    status: 422,
    when: 'The file is not a backup of CAM, is damaged, or was made by a newer CAM. Nothing was changed.',
    fix: 'Send the zip that `cam backup` or `GET /v1/backups/{id}/file` wrote. Update CAM where the message says so.',
  },
  BACKUP_IN_PROGRESS: {
    status: 409,
    when: 'A backup or a restore is running already.',
    fix: 'Wait until `task` of `GET /v1/backups` is done and send the same request again.',
  },
  RATE_LIMITED: {
    status: 429,
    when: `More requests in a minute than the plan allows for this key, or more than ${LIMITS.jobStreamsMax} streams of job events open at once for one account.`,
    fix: 'Wait for `Retry-After` seconds. Paid plans allow more requests. Close a stream, or ask `GET /v1/jobs/{id}` instead.',
  },
  STORAGE_FULL: {
    status: 507,
    when: 'The pictures on this machine have reached the bound that its owner has set, or a language model does not fit on the disk. Nothing was done or charged.',
    fix: 'Empty the trash (`DELETE /v1/trash`), delete memes for good, or have the owner raise the bound in Settings.',
  },
  GENERATION_FAILED: {
    status: 500,
    when: 'The picture could not be made. Nothing was charged.',
    fix: `Try again ${NEW_KEY}. If it stays, send the \`request_id\` with a bug report.`,
  },
  INTERNAL_ERROR: {
    status: 500,
    when: 'Something unexpected went wrong. Nothing was charged.',
    fix: `Try again ${NEW_KEY}. If it stays, send the \`request_id\` with a bug report.`,
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    when: 'The home’s disk is full, read-only or failing, its database is damaged, or the home is gone. Nothing was done or charged; `GET /v1/health` says `degraded`.',
    fix: 'Do what the message says on the machine that runs CAM, then send the same request again; the same `Idempotency-Key` may be used.',
  },
  OVERLOADED: {
    status: 503,
    when: 'More work, or more large bodies, wait than the engine can do soon. Nothing was held or charged.',
    fix: 'Wait for `Retry-After` seconds and send the same request again; the same `Idempotency-Key` may be used.',
  },
  MODEL_UNAVAILABLE: {
    status: 503,
    when: 'The model asked for is set up, but its provider does not answer in time, is overloaded or over its rate limit. Nothing was charged.',
    fix: 'Wait for `Retry-After` seconds and send the same request again; the same `Idempotency-Key` may be used. Or ask for another model of `GET /v1/models`.',
  },
} as const satisfies Record<string, { status: number; when: string; fix: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = getKeys(ERRORS);

/** One wrong field: where (a path such as `captions[0].position`) and what to write instead. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/** The statuses of errors whose work began; any other is a refusal, and the same idempotency key may be used again. */
const KEPT_STATUSES: ReadonlySet<number> = new Set([422, 500]);

/** An error a caller may see. Anything else that is thrown becomes INTERNAL_ERROR without its text. */
export class CamError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Response headers that belong to the error, e.g. `retry-after`. */
  readonly headers: Record<string, string>;
  /** Whether it may be kept under the idempotency key of the call, as errors of work that had begun are. */
  readonly isKept: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      details?: ErrorDetail[];
      headers?: Record<string, string>;
      isKept?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'CamError';
    this.code = code;
    this.details = more.details;
    this.headers = more.headers ?? {};
    this.isKept = (more.isKept ?? true) && KEPT_STATUSES.has(this.status) && code !== 'MODEL_NOT_CONFIGURED';
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

export function invalidField(path: string, message: string): CamError {
  return new CamError('VALIDATION_ERROR', `${path}: ${message}`, { details: [{ path, message }] });
}

/** `INVALID_API_KEY` → `invalid-api-key`, the last part of an error's documentation address. */
export function errorSlug(code: ErrorCode): string {
  return code.toLowerCase().replaceAll('_', '-');
}
