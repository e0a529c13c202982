import { codeBlock } from '../code.ts';
import { html } from '../html.ts';
import type { Chapter } from './chapter.ts';

/** Model servers, and what is sent to them. */
export function models(): Chapter {
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

/** Generated clients, and bots for other services. */
export function clients(baseUrl: string): Chapter {
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

/** Assistants over MCP. */
export function assistants(baseUrl: string): Chapter {
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
