import { curlCode } from '../../../../src-shared/calls/curl.ts';
import { prettyJson } from '../../../../src-shared/calls/literal.ts';
import { LIMITS, sizeLabel } from '../../../../src-shared/contract/limits.ts';
import { OPERATIONS } from '../../../../src-shared/contract/operations/operations.ts';
import { exampleError } from '../../examples/error-examples.ts';
import { EXAMPLE_REQUEST_ID, examplesFor } from '../../examples/examples.ts';
import { errorBody } from '../../request-context.ts';
import { exampleCall } from '../example-call.ts';
import { codeFence } from '../markdown-text.ts';

/** Chapters about making calls. */

/** One chapter of the guide. */
export interface Chapter {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

/** Three steps to the first picture. */
export function quickstart(baseUrl: string): Chapter {
  const call = exampleCall(OPERATIONS.captionMeme, examplesFor(baseUrl).captionMeme, baseUrl);
  return {
    id: 'quickstart',
    title: 'Quickstart',
    text: `Three steps to your first picture. The engine runs on this machine; nothing is uploaded anywhere.

1. **Create a key.** The key is shown only once. A key made with \`--test\` works the same and never spends credits. In a checkout of CAM, \`cam\` is \`npm run -s cam --\`.
2. **Caption a template.** Find one with [\`GET /v1/templates?search=\`](/docs#listTemplates); each lists the regions that take text.
3. **Open the picture.** \`data.url\` is permanent and needs no key.

${codeFence(
  '1 · Create a key',
  `cam keys create --plan free
# {"key":"cam_live_…","id":"key_…",…}
export CAM_API_KEY=cam_live_…`,
)}

${codeFence('2 · Caption a template', curlCode(call))}`,
  };
}

/** Keys, and who needs none. */
export function authentication(baseUrl: string): Chapter {
  return {
    id: 'authentication',
    title: 'Authentication by API key',
    text: `Send your key with every call, except [health](/docs#getHealth), pictures and these pages. A live key starts with \`cam_live_\`, a test key with \`cam_test_\`.

Keep it out of web pages: calls from pages of other sites are refused ([\`FORBIDDEN_ORIGIN\`](/docs/errors/forbidden-origin)) unless the owner lists them in \`CAM_ALLOWED_ORIGINS\`.

The app itself is signed in by a one-time link that \`cam start --open\` opens, and needs no key. A key has scopes: \`read\` for every GET, \`generate\` for what makes, changes or deletes (both by default), \`metrics\` for the figures of monitoring, and \`admin\` for what only the owner of the machine may do: keys, backups, the library, the log of calls. The owner's key, which \`cam start\` shows, has \`admin\`; another needs \`cam keys create --admin\`. No plan includes it, a test key never has it, and no key makes one that outlives it. Without the scope a call is refused: [\`SCOPE_REQUIRED\`](/docs/errors/scope-required), [\`OWNER_KEY_REQUIRED\`](/docs/errors/owner-key-required).

${codeFence(
  'Header',
  `curl ${baseUrl}/v1/account \\
  -H "Authorization: Bearer $CAM_API_KEY"`,
)}`,
  };
}

/** What every request and response has in common. */
export function answers(baseUrl: string): Chapter {
  const meta = {
    credits_used: 1,
    credits_remaining: 19,
    request_id: EXAMPLE_REQUEST_ID,
    processing_time_ms: 76,
  };
  const data = { id: 'meme_3wtzwohvmub0jkrc05tf', url: `${baseUrl}/cdn/memes/…` };
  return {
    id: 'answers',
    title: 'Requests and answers',
    text: `Bodies are JSON with \`Content-Type: application/json\`. Every answer has the same envelope: look at \`success\` first, then at \`data\` or \`error\`.

\`meta.request_id\` is also in the header \`X-Request-Id\`; quote it when you report a problem. Calls that make memes add \`credits_used\` and \`credits_remaining\`.

All paths work under both \`/v1\` and \`/api/v1\`. Unknown fields are refused, not ignored, so a typing error never costs credits.

\`?fields=id,url,template.name\` on a list, a GET or a call that makes something leaves out everything else: paths are those of each item of a list and of each meme, else those of \`data\`. A wrong one is refused before anything is made. What an \`Idempotency-Key\` keeps is the whole answer.

Texts from a kilobyte on are compressed where \`Accept-Encoding\` takes \`zstd\`, \`br\` or \`gzip\` (\`curl --compressed\`).

${codeFence('A success', prettyJson({ success: true, data, meta }))}`,
  };
}

/** Pictures as files, in requests and responses. */
export function files(baseUrl: string): Chapter {
  return {
    id: 'files',
    title: 'Pictures in and out',
    text: `A picture of your own is sent by its public address (\`image_url\`), as base64 in JSON (\`image_base64\`), or as a file in a form (\`multipart/form-data\`): \`image\` (\`video\` of a video) is the file, the other fields are parts by their names, or all of them as JSON in the part \`request\`. When a picture is captioned, any other part is the text of the region with its name, such as \`top\`. curl reads a text after \`-F\` that begins with \`@\` or \`<\` from a file; \`--form-string\` sends it as it is.

Calls that make one picture answer JSON with its permanent address, which needs no key. With \`Accept: image/*\` (\`video/*\` of a video), or the type you want, they answer the file itself; \`X-Meme-Id\`, \`X-Credits-Used\` and \`X-Credits-Remaining\` are in the headers. Errors are always JSON, so look at the status before you save.

A picture can also be one address, without any call: [\`/v1/i/…\`](/docs#createAddress).

${codeFence(
  'Photo in, picture out',
  `curl -f -o meme.png ${baseUrl}/v1/meme/caption \\
  -H "Authorization: Bearer $CAM_API_KEY" \\
  -H "Accept: image/png" \\
  -F image=@photo.jpg -F top="It works"`,
)}`,
  };
}

/** GIFs and videos. */
export function motion(baseUrl: string): Chapter {
  return {
    id: 'motion',
    title: 'GIFs and videos',
    text: `[\`POST /v1/gif/generate\`](/docs#generateGif) and [\`POST /v1/video/generate\`](/docs#generateVideo) take what a still takes and animate it: the captions appear one after the other, parts of built-in templates move by themselves, and a GIF or a video of your own keeps its frames and timing. Without \`duration_ms\` the result lasts as long as its texts take to read.

Every caption and layer may have a time of its own: \`start\` and \`end\` in fractions of the duration, an \`entrance\` and an \`exit\`. A still ignores them, so one document serves for both.

At most ${LIMITS.motionMs / 1000} seconds, ${LIMITS.gifFrames} frames of a GIF, ${LIMITS.motionSide} px and ${sizeLabel(LIMITS.motionBytes)}. Jobs report their progress by frame and can be cancelled at any of them. Videos are made without any other program; to read a video of your own, the engine needs FFmpeg, and [\`GET /v1/models\`](/docs#listModels) says whether it has it. The manual has [recipes, sizes and times](/docs/manual/motion).

${codeFence(
  'Your GIF, captioned',
  `curl -f -o meme.gif ${baseUrl}/v1/gif/generate \\
  -H "Authorization: Bearer $CAM_API_KEY" \\
  -H "Accept: image/gif" \\
  -F image=@cat.gif -F top="Monday"`,
)}`,
  };
}

/** What an error says. */
export function errors(baseUrl: string): Chapter {
  const body: unknown = JSON.parse(errorBody(exampleError('VALIDATION_ERROR'), EXAMPLE_REQUEST_ID, baseUrl));
  return {
    id: 'errors',
    title: 'Errors',
    text: `An error says what went wrong, what to write instead, and where to read more. \`error.code\` is stable; the message is for people.

A validation error lists every field it found in \`error.details\`. See [all error codes](/docs/errors).

${codeFence('An error', prettyJson(body))}`,
  };
}

/** Pages, cursors and filters. */
export function lists(): Chapter {
  return {
    id: 'lists',
    title: 'Lists',
    text: `Lists have pages of \`limit\` entries, starting at \`offset\`. [Memes](/docs#listMemes), [jobs](/docs#listJobs) and [templates](/docs#listTemplates) also answer \`next_cursor\`: send it as \`cursor\`, with the same filters, and no entry is repeated or missed while entries are added. It is \`null\` on the last page.

Memes are found by \`search\`, \`template_id\`, \`operation\`, \`format\`, \`created_after\` and \`created_before\`, jobs by \`status\` and \`type\`, templates by \`search\`, \`category\`, \`verified\` and \`animated\`. A cursor that is incomplete, or belongs to another list or other filters, is refused with [\`VALIDATION_ERROR\`](/docs/errors/validation-error).

${codeFence('Path', '/v1/memes?search=friday&created_after=2026-10-01')}`,
  };
}
