import { readFileSync } from 'node:fs';
import type { HttpDeps } from '../deps.ts';
import type { PageContext } from '../docs/layout.ts';
import { createManual } from '../docs/manual.ts';
import { renderMarkdownReference } from '../docs/markdown-reference.ts';
import { addTextRoute } from '../encoded-text.ts';
import type { Routes } from '../route-declaration.ts';

/** The address in the committed file: that of an engine on its usual port. */
const USUAL_ADDRESS = 'http://127.0.0.1:4226';

/** The skill file with the address of this engine in it. */
function renderSkill(file: string, { baseUrl }: { baseUrl: string }): string {
  return file.replaceAll(USUAL_ADDRESS, baseUrl);
}

/** Characters of English and JSON that a language model reads as one token, about. */
const CHARS_PER_TOKEN = 4;

/** `/llms.txt` in the form of llmstxt.org: what the engine is, and which text to read for which purpose. */
function renderLlmsText(context: PageContext): string {
  const { baseUrl } = context;
  const tokens = Math.round(renderMarkdownReference(context).length / CHARS_PER_TOKEN / 1000) * 1000;
  return `# CAM – Caption A Meme

> A meme engine on this machine: it finds a template for a joke, checks and draws captions, and lets models write them. JSON over HTTP at ${baseUrl}; calls that make something cost credits and need a key as \`Authorization: Bearer …\`.

Start with SKILL.md: it is enough to make memes. Keys are made in the app under “Keys & API” or with \`cam keys create --plan pro\`. Assistants with MCP use the tools of \`cam mcp\` instead, or those at ${baseUrl}/mcp (streamable HTTP, with a key).

## Docs

- [SKILL.md](${baseUrl}/SKILL.md): how to make memes by HTTP calls, step by step; short
- [docs.md](${baseUrl}/docs.md): recipes for the usual jobs, and every operation with its fields, errors and an example; about ${tokens.toLocaleString('en-US')} tokens
- [openapi.yaml](${baseUrl}/v1/openapi.yaml): the same as an OpenAPI 3.1 document

## Optional

- [openapi.json](${baseUrl}/v1/openapi.json): the OpenAPI document as JSON
- [Reference](${baseUrl}/docs): for people
- [Recipes](${baseUrl}/docs/recipes): the usual jobs over HTTP and at the command line
- [Changelog](${baseUrl}/docs/changelog): what changed, newest first
- [Errors](${baseUrl}/docs/errors): a page for each error code
- [Health](${baseUrl}/v1/health): whether the engine works, and its version
`;
}

const MARKDOWN = 'text/markdown; charset=utf-8';

/** `/llms.txt`, `/docs.md`, `/SKILL.md`: for assistants that read before they call. Public, as the reference is. */
export function addReaderTextRoutes(
  routes: Routes,
  {
    baseUrl,
    version,
    skillFile,
    manualDir,
  }: Pick<HttpDeps, 'baseUrl' | 'version' | 'skillFile' | 'manualDir'>,
): void {
  const { source } = createManual(manualDir);
  const text = (path: string, type: string, render: (baseUrl: string) => string) =>
    addTextRoute(routes, { path, type, render }, baseUrl);
  text('/llms.txt', 'text/plain; charset=utf-8', (address) =>
    renderLlmsText({ baseUrl: address, version, source }),
  );
  text('/docs.md', MARKDOWN, (address) => renderMarkdownReference({ baseUrl: address, version, source }));
  text('/SKILL.md', MARKDOWN, (address) =>
    renderSkill(readFileSync(skillFile, 'utf8'), { baseUrl: address }),
  );
}
