import { LIMIT_LABELS, LIMITS } from '../../../../src-shared/contract/limits.ts';
import { PLAN_NAMES, PLANS, TEST_KEYS } from '../../../../src-shared/contract/plans.ts';
import { UNLIMITED } from '../../plugins/auth.ts';
import { codeFence, tableText } from '../markdown-text.ts';
import type { Chapter } from './calls.ts';

/** Chapters about what the service gives, and who else speaks to it. */

const PLAN_COLUMNS = [
  'Plan',
  'Credits a month',
  'Own watermark',
  'Requests a minute',
  'Generations at once',
  'Pictures kept',
];

/** The plans, and when a call is charged. */
export function credits(): Chapter {
  const rows = PLAN_NAMES.map((name) => {
    const plan = PLANS[name];
    return [
      name,
      plan.credits.toLocaleString('en-US'),
      plan.watermark ? 'yes' : 'no',
      `${plan.requestsPerMinute ?? 'unlimited'}`,
      `${plan.generationsAtOnce ?? 'as the machine allows'}`,
      `${plan.uploadBytes / 1024 / 1024} MB`,
    ];
  });
  return {
    id: 'credits',
    title: 'Plans and credits',
    text: `A call sets its cost aside, works, and is charged only when it succeeds. When the balance is too small, nothing is done and you get [\`INSUFFICIENT_CREDITS\`](/docs/errors/insufficient-credits). Failures, dry runs and test keys are free.

Test keys try things out: what they make is apart from what live keys of the account make, neither sees the other's, and it is at most ${TEST_KEYS.memes.toLocaleString('en-US')} memes and ${TEST_KEYS.bytes / 1024 / 1024} MB. They send no callbacks.

${tableText(PLAN_COLUMNS, rows)}

Generations beyond their number wait their turn; requests and uploaded pictures beyond theirs are refused.`,
  };
}

/** How many requests a key may make. */
export function rateLimits(): Chapter {
  return {
    id: 'rate-limits',
    title: 'Rate limits',
    text: `Each key has a number of requests that it may make in 60 seconds. Every answer to a valid key shows how many are left; a plan without a limit reports ${UNLIMITED.toLocaleString('en-US')}.

Beyond it you get [\`RATE_LIMITED\`](/docs/errors/rate-limited). Sleep for \`Retry-After\` seconds, then continue; refused requests don’t count.

${codeFence(
  'Headers',
  `X-RateLimit-Limit: 30
X-RateLimit-Remaining: 12
X-RateLimit-Reset: 41`,
)}`,
  };
}

/** Repeating a call without paying twice. */
export function idempotency(): Chapter {
  return {
    id: 'idempotency',
    title: 'Retries with Idempotency-Key',
    text: `Give any POST but that of a video an \`Idempotency-Key\` of your own (1 to ${LIMITS.idempotencyKeyChars} visible ASCII characters, a UUID is fine). If the connection breaks, send the same request again: the first answer is kept ${LIMIT_LABELS.idempotency} and comes back unchanged with \`Idempotent-Replayed: true\`. It is never charged twice. Refusals (400 to 404, 429, 503, and [\`MODEL_NOT_CONFIGURED\`](/docs/errors/model-not-configured)) are not kept: correct what they name, and send the same key again.

- Another request under the same key is refused: [\`IDEMPOTENCY_KEY_REUSED\`](/docs/errors/idempotency-key-reused).
- While the first still runs you get [\`IDEMPOTENCY_IN_PROGRESS\`](/docs/errors/idempotency-in-progress) with \`Retry-After\`.
- Every other error of the call is kept like a success: to try again after [\`GENERATION_FAILED\`](/docs/errors/generation-failed), send a new key.

${codeFence('Header', "  -H 'Idempotency-Key: 0d5f1c9e-4a53-4b7e-9f6a-7a1c2f7d9b10'")}`,
  };
}

/** Calls that run in the background. */
export function jobs(): Chapter {
  return {
    id: 'waiting',
    title: 'Jobs',
    text: `Calls that make memes answer when they are done. With \`Prefer: respond-async\` they answer \`202\` at once with a job; read its status with [\`GET /v1/jobs/{id}\`](/docs#getJob) after the seconds in \`Retry-After\`, which costs no request of the rate limit, or follow [its events](/docs#streamJob).

- Operations that write several memes report those that are drawn while the others are being written, in \`partial_result\` of the job and of its events. They are yours, and charged, when all of them are made.
- The credits are set aside when the job is accepted and charged when it is done. [Cancel](/docs#cancelJob) a job and what is not done costs nothing.
- Jobs survive a restart of the engine: jobs that were waiting or running start again, and are charged once.
- If a client disconnects, nothing is cancelled: the result is in [\`GET /v1/jobs\`](/docs#listJobs) and [\`GET /v1/memes\`](/docs#listMemes), and a repeat under the same \`Idempotency-Key\` brings it.
- A job that failed or was cancelled can be sent again: [\`GET /v1/jobs/{id}/request\`](/docs#getJobRequest) returns its request and price.
- Jobs that have ended are kept 30 days.

${codeFence('Header', "  -H 'Prefer: respond-async'")}`,
  };
}

/** Model servers, and what is sent to them. */
export function models(): Chapter {
  return {
    id: 'models',
    title: 'Models',
    text: `CAM’s own models need no key and no network. Its writer takes finished memes where some are near the idea: [\`GET /v1/ready-memes\`](/docs#listReadyMemes) finds them by meaning, free of charge, a caption call draws one by its \`ready_meme_id\`, and \`metadata.source\` of a meme says who wrote its captions. If you connect a server, it is used instead: OpenAI with \`CAM_OPENAI_API_KEY\`, Anthropic with \`CAM_ANTHROPIC_API_KEY\`, any other with an OpenAI-compatible interface, such as a local Ollama, in \`CAM_PROVIDERS\` or in the settings. [\`GET /v1/models\`](/docs#listModels) lists those that work; \`model\` in a request chooses one.

A key goes to the origin it was set for and nowhere else. What left the machine, when and to whom, is in [\`GET /v1/outbound\`](/docs#listOutbound).

Text for models is moderated: slurs, explicit sexual terms, and sexual words beside words for children are refused with [\`NSFW_REJECTED\`](/docs/errors/nsfw-rejected). Ordinary swear words pass; \`metadata.safety_score\` is 1 for a clean text and lower with them. Captions you write yourself are never moderated.

${codeFence(
  'A local Ollama',
  `export CAM_PROVIDERS='[{
  "id": "ollama", "name": "Ollama",
  "base_url": "http://127.0.0.1:11434/v1",
  "caption_model": "llama3.2" }]'`,
)}`,
  };
}

/** Generated clients, and bots for other services. */
export function clients(baseUrl: string): Chapter {
  return {
    id: 'clients',
    title: 'Clients and old bots',
    text: `A typed client for your language is generated from [OpenAPI](/v1/openapi.json): for TypeScript by openapi-typescript or orval, with their own flags. A caption answers a meme or, of a dry run, a layout: \`'url' in data\` tells them apart.

Bots for memegen and Imgflip work when their base address is changed to \`${baseUrl}/compat/memegen\` or \`${baseUrl}/compat/imgflip\`: see [addresses that old bots know](/docs/manual/addresses).

${codeFence('Types for TypeScript', `npx openapi-typescript ${baseUrl}/v1/openapi.json -o cam.d.ts`)}`,
  };
}

/** Assistants over MCP. */
export function assistants(baseUrl: string): Chapter {
  return {
    id: 'assistants',
    title: 'Assistants',
    text: `Assistants that speak MCP use tools to make memes: \`cam mcp\` is a server on stdin and stdout that their client starts, and \`/mcp\` is the same over streamable HTTP, with a key as \`Authorization: Bearer\`. The app shows the configuration for each client under Keys & API → Connect.

Over HTTP a connection that closes counts as a client that gave up waiting: the same call within 15 minutes returns its result and is charged once. Only \`cam mcp\` reads picture files by path; over HTTP give a URL or a \`data:\` URI.

Assistants without MCP start with [\`/llms.txt\`](/llms.txt).

${codeFence(
  'Configuration of a client',
  `{ "mcpServers": { "cam": {
  "type": "http",
  "url": "${baseUrl}/mcp",
  "headers": {
    "Authorization": "Bearer cam_live_…" } } } }`,
)}`,
  };
}
