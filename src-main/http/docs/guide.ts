import { LIMIT_LABELS, LIMITS } from '../../../src-shared/contract/limits.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { PLAN_NAMES, PLANS } from '../../../src-shared/contract/plans.ts';
import { errorBody } from '../envelope.ts';
import { exampleError } from '../examples/error-examples.ts';
import { EXAMPLE_REQUEST_ID, examplesFor } from '../examples/examples.ts';
import { UNLIMITED } from '../plugins/rate-limit.ts';
import { callBlock, codeBlock, jsonCode } from './code.ts';
import { exampleCall } from './example-call.ts';
import { type Html, html } from './html.ts';
import type { PageContext } from './layout.ts';

/** One chapter of the guide in front of the operations. */
export interface Chapter {
  id: string;
  title: string;
  body: Html;
  /** Code beside the text. */
  aside?: Html;
}

/** The guide in front of the operations: authentication, errors, credits, limits and so on. */
export function guideChapters(context: Pick<PageContext, 'baseUrl' | 'language'>): Chapter[] {
  const { baseUrl } = context;
  return [
    quickstart(context),
    authentication(baseUrl),
    envelope(baseUrl),
    files(baseUrl),
    errors(baseUrl),
    credits(),
    rateLimits(),
    idempotency(),
    jobs(),
    lists(),
    models(),
    clients(baseUrl),
    assistants(baseUrl),
  ];
}

function quickstart({ baseUrl, language }: Pick<PageContext, 'baseUrl' | 'language'>): Chapter {
  const call = exampleCall(OPERATIONS.captionMeme, examplesFor(baseUrl).captionMeme, baseUrl);
  return {
    id: 'quickstart',
    title: 'Quickstart',
    body: html`<p>Three steps to your first picture. The engine runs on this machine; nothing is uploaded anywhere. Every call is shown for curl, JavaScript, Python and PowerShell.</p>
<ol class="steps">
<li><strong>Create a key.</strong> The key is shown only once. In a checkout the command is <code>npm run -s cam -- keys create --plan free</code>. A <code>--test</code> key works the same and never spends credits.</li>
<li><strong>Caption a template.</strong> Find one with <a href="#listTemplates"><code>GET /v1/templates?search=</code></a>; each lists the regions that take text.</li>
<li><strong>Open the picture.</strong> <code>data.url</code> is permanent and needs no key.</li>
</ol>`,
    aside: html`${codeBlock(
      '1 · Create a key',
      html`<b>cam</b> keys create --plan free
<em># {"key":"cam_live_…","id":"key_…",…}</em>
<b>export</b> CAM_API_KEY=cam_live_…`,
    )}${callBlock(call, { language, anchor: 'quickstart', title: '2 · Caption a template' })}`,
  };
}

function authentication(baseUrl: string): Chapter {
  return {
    id: 'authentication',
    title: 'Authentication by API key',
    body: html`<p>Send your key with every call, except <a href="#getHealth">health</a>, pictures and these pages. A live key starts with <code>cam_live_</code>, a test key with <code>cam_test_</code>.</p>
<p>Keep it out of web pages: calls from pages of other sites are refused (<a href="/docs/errors/forbidden-origin"><code>FORBIDDEN_ORIGIN</code></a>) unless the owner lists them in <code>CAM_ALLOWED_ORIGINS</code>.</p>
<p>The app itself is signed in by a one-time link that <code>cam start --open</code> opens, and needs no key. Managing keys, the library and the log of calls is for the owner of the machine: a key of the studio plan, as <code>cam start</code> shows it.</p>`,
    aside: codeBlock(
      'Header',
      html`<b>curl</b> ${baseUrl}/v1/account \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i>`,
    ),
  };
}

function envelope(baseUrl: string): Chapter {
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
    body: html`<p>Bodies are JSON with <code>Content-Type: application/json</code>. Every answer has the same envelope: look at <code>success</code> first, then at <code>data</code> or <code>error</code>.</p>
<p><code>meta.request_id</code> is also in the header <code>X-Request-Id</code>; quote it when you report a problem. Calls that make memes add <code>credits_used</code> and <code>credits_remaining</code>.</p>
<p>All paths work under both <code>/v1</code> and <code>/api/v1</code>. Unknown fields are refused, not ignored, so a typing error never costs credits.</p>`,
    aside: codeBlock('A success', jsonCode({ success: true, data, meta })),
  };
}

function files(baseUrl: string): Chapter {
  return {
    id: 'files',
    title: 'Pictures in and out',
    body: html`<p>A picture of your own is sent by its public address (<code>image_url</code>), as base64 in JSON (<code>image_base64</code>), or as a file in a form (<code>multipart/form-data</code>): <code>image</code> is the file, the other fields are parts by their names, or all of them as JSON in the part <code>request</code>. When a picture is captioned, any other part is the text of the region with its name, such as <code>top</code>.</p>
<p>Calls that make one picture answer JSON with its permanent address, which needs no key. With <code>Accept: image/*</code>, or the type you want, they answer the picture itself; <code>X-Meme-Id</code>, <code>X-Credits-Used</code> and <code>X-Credits-Remaining</code> are in the headers. Errors are always JSON, so look at the status before you save.</p>
<p>A picture can also be one address, without any call: <a href="#createAddress"><code>/v1/i/…</code></a>.</p>`,
    aside: codeBlock(
      'Photo in, picture out',
      html`<b>curl</b> -f -o meme.png ${baseUrl}/v1/meme/caption \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i> \\
  -H <i class="s">"Accept: image/png"</i> \\
  -F image=@photo.jpg -F top=<i class="s">"It works"</i>`,
    ),
  };
}

function errors(baseUrl: string): Chapter {
  const body: unknown = JSON.parse(errorBody(exampleError('VALIDATION_ERROR'), EXAMPLE_REQUEST_ID, baseUrl));
  return {
    id: 'errors',
    title: 'Errors',
    body: html`<p>An error says what went wrong, what to write instead, and where to read more. <code>error.code</code> is stable; the message is for people.</p>
<p>A validation error lists every field it found in <code>error.details</code>. See <a href="/docs/errors">all error codes</a>.</p>`,
    aside: codeBlock('An error', jsonCode(body)),
  };
}

function credits(): Chapter {
  const rows = PLAN_NAMES.map((name) => {
    const plan = PLANS[name];
    return html`<tr><th scope="row">${name}</th><td>${plan.credits.toLocaleString('en-US')}</td><td>${
      plan.watermark ? 'yes' : 'no'
    }</td><td>${plan.requestsPerMinute ?? 'unlimited'}</td><td>${plan.generationsAtOnce ?? 'as the machine allows'}</td><td>${plan.uploadBytes / 1024 / 1024} MB</td></tr>`;
  });
  return {
    id: 'credits',
    title: 'Plans and credits',
    body: html`<p>A call sets its cost aside, works, and is charged only when it succeeds. When the balance is too small, nothing is done and you get <a href="/docs/errors/insufficient-credits"><code>INSUFFICIENT_CREDITS</code></a>. Failures, dry runs and test keys are free.</p>
<div class="scroll"><table><thead><tr><th scope="col">Plan</th><th scope="col">Credits a month</th><th scope="col">Watermark</th><th scope="col">Requests a minute</th><th scope="col">Generations at once</th><th scope="col">Pictures kept</th></tr></thead><tbody>${rows}</tbody></table></div>
<p>Generations beyond their number wait their turn; requests and uploaded pictures beyond theirs are refused.</p>`,
  };
}

function rateLimits(): Chapter {
  return {
    id: 'rate-limits',
    title: 'Rate limits',
    body: html`<p>Each key has a number of requests that it may make in 60 seconds. Every answer to a valid key shows how many are left; a plan without a limit reports ${UNLIMITED.toLocaleString('en-US')}.</p>
<p>Beyond it you get <a href="/docs/errors/rate-limited"><code>RATE_LIMITED</code></a>. Sleep for <code>Retry-After</code> seconds, then continue; refused requests don’t count.</p>`,
    aside: codeBlock(
      'Headers',
      html`<b>X-RateLimit-Limit</b>: 30
<b>X-RateLimit-Remaining</b>: 12
<b>X-RateLimit-Reset</b>: 41`,
    ),
  };
}

function idempotency(): Chapter {
  return {
    id: 'idempotency',
    title: 'Safe retries with Idempotency-Key',
    body: html`<p>Give any POST an <code>Idempotency-Key</code> of your own (1 to ${LIMITS.idempotencyKeyChars} visible ASCII characters, a UUID is fine). If the connection breaks, send the same request again: the first answer is kept ${LIMIT_LABELS.idempotency} and comes back unchanged with <code>Idempotent-Replayed: true</code>. It is never charged twice. Refusals (400 to 404, 429, 503) are not kept: correct what they name, and send the same key again.</p>
<ul>
<li>Another request under the same key is refused: <a href="/docs/errors/idempotency-key-reused"><code>IDEMPOTENCY_KEY_REUSED</code></a>.</li>
<li>While the first still runs you get <a href="/docs/errors/idempotency-in-progress"><code>IDEMPOTENCY_IN_PROGRESS</code></a> with <code>Retry-After</code>.</li>
<li>Every other error of the call is kept like a success: to try again after <a href="/docs/errors/generation-failed"><code>GENERATION_FAILED</code></a>, send a new key.</li>
</ul>`,
    aside: codeBlock(
      'Header',
      html`  -H <i class="s">'Idempotency-Key: 0d5f1c9e-4a53-4b7e-9f6a-7a1c2f7d9b10'</i>`,
    ),
  };
}

function jobs(): Chapter {
  return {
    id: 'waiting',
    title: 'Jobs',
    body: html`<p>Calls that make memes answer when they are done. With <code>Prefer: respond-async</code> they answer <code>202</code> at once with a job; read its status with <a href="#getJob"><code>GET /v1/jobs/{id}</code></a>, or follow <a href="#streamJob">its events</a>.</p>
<ul>
<li>The credits are set aside when the job is accepted and charged when it is done. <a href="#cancelJob">Cancel</a> a job and what is not done costs nothing.</li>
<li>Jobs survive a restart of the engine: jobs that were waiting or running start again, and are charged once.</li>
<li>If a client disconnects, nothing is cancelled: the result is in <a href="#listJobs"><code>GET /v1/jobs</code></a> and <a href="#listMemes"><code>GET /v1/memes</code></a>, and a repeat under the same <code>Idempotency-Key</code> brings it.</li>
<li>A job that failed or was cancelled can be sent again: <a href="#getJobRequest"><code>GET /v1/jobs/{id}/request</code></a> returns its request and price.</li>
<li>Jobs that have ended are kept 30 days.</li>
</ul>`,
    aside: codeBlock('Header', html`  -H <i class="s">'Prefer: respond-async'</i>`),
  };
}

function lists(): Chapter {
  return {
    id: 'lists',
    title: 'Lists',
    body: html`<p>Lists have pages of <code>limit</code> entries, starting at <code>offset</code>. <a href="#listMemes">Memes</a>, <a href="#listJobs">jobs</a> and <a href="#listTemplates">templates</a> also answer <code>next_cursor</code>: send it as <code>cursor</code>, with the same filters, and no entry is repeated or missed while entries are added. It is <code>null</code> on the last page.</p>
<p>Memes are found by <code>search</code>, <code>template_id</code>, <code>operation</code>, <code>format</code>, <code>created_after</code> and <code>created_before</code>, jobs by <code>status</code> and <code>type</code>, templates by <code>search</code>, <code>category</code> and <code>verified</code>. A cursor that is incomplete, or belongs to another list or other filters, is refused with <a href="/docs/errors/validation-error"><code>VALIDATION_ERROR</code></a>.</p>`,
    aside: codeBlock(
      'Path',
      html`/v1/memes?search=<i class="s">friday</i>&created_after=<i class="s">2026-10-01</i>`,
    ),
  };
}

function models(): Chapter {
  return {
    id: 'models',
    title: 'Models',
    body: html`<p>CAM’s own models need no key and no network. If you connect a server, it is used instead: OpenAI with <code>CAM_OPENAI_API_KEY</code>, Anthropic with <code>CAM_ANTHROPIC_API_KEY</code>, any other with an OpenAI-compatible interface, such as a local Ollama, in <code>CAM_PROVIDERS</code> or in the settings. <a href="#listModels"><code>GET /v1/models</code></a> lists those that work; <code>model</code> in a request chooses one.</p>
<p>A key goes to the origin it was set for and nowhere else. What left the machine, when and to whom, is in <a href="#listOutbound"><code>GET /v1/outbound</code></a>.</p>
<p>Text for models is moderated: slurs, explicit sexual terms, and sexual words beside words for children are refused with <a href="/docs/errors/nsfw-rejected"><code>NSFW_REJECTED</code></a>. Ordinary swear words pass; <code>metadata.safety_score</code> is 1 for a clean text and lower with them. Captions you write yourself are never moderated.</p>`,
    aside: codeBlock(
      'A local Ollama',
      html`<b>export</b> CAM_PROVIDERS=<i class="s">'[{
  "id": "ollama", "name": "Ollama",
  "base_url": "http://127.0.0.1:11434/v1",
  "caption_model": "llama3.2" }]'</i>`,
    ),
  };
}

function clients(baseUrl: string): Chapter {
  return {
    id: 'clients',
    title: 'Clients and old bots',
    body: html`<p>A typed client for your language is generated from <a href="/v1/openapi.json">OpenAPI</a>: for TypeScript by openapi-typescript or orval, with their own flags. A caption answers a meme or, of a dry run, a layout: <code>'url' in data</code> tells them apart.</p>
<p>Bots for memegen and Imgflip work when their base address is changed to <code>${baseUrl}/compat/memegen</code> or <code>${baseUrl}/compat/imgflip</code>: see <a href="/docs/manual/addresses">addresses that old bots know</a>.</p>`,
    aside: codeBlock(
      'Types for TypeScript',
      html`<b>npx</b> openapi-typescript ${baseUrl}/v1/openapi.json -o cam.d.ts`,
    ),
  };
}

function assistants(baseUrl: string): Chapter {
  return {
    id: 'assistants',
    title: 'Assistants',
    body: html`<p>Assistants that speak MCP use tools to make memes: <code>cam mcp</code> is a server on stdin and stdout that their client starts, and <code>/mcp</code> is the same over streamable HTTP, with a key as <code>Authorization: Bearer</code>. The app shows the configuration for each client under Keys &amp; API → Connect.</p>
<p>Over HTTP a connection that closes counts as a client that gave up waiting: the same call within 15 minutes returns its result and is charged once. Only <code>cam mcp</code> reads picture files by path; over HTTP give a URL or a <code>data:</code> URI.</p>
<p>Assistants without MCP start with <a href="/llms.txt"><code>/llms.txt</code></a>.</p>`,
    aside: codeBlock(
      'Configuration of a client',
      html`{ <i class="s">"mcpServers"</i>: { <i class="s">"cam"</i>: {
  <i class="s">"type"</i>: <i class="s">"http"</i>,
  <i class="s">"url"</i>: <i class="s">"${baseUrl}/mcp"</i>,
  <i class="s">"headers"</i>: {
    <i class="s">"Authorization"</i>: <i class="s">"Bearer cam_live_…"</i> } } } }`,
    ),
  };
}
