import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { renderLlmsText } from '../docs/llms.ts';
import { createManual } from '../docs/manual.ts';
import { renderMarkdownReference } from '../docs/markdown-reference.ts';
import { renderSkill } from '../docs/skill.ts';
import { addTextRoute, bindGet } from './text-route.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** `/llms.txt`, `/docs.md`, `/SKILL.md`: for assistants that read before they call. Public, as the reference is. */
export function addReaderTextRoutes(
  app: FastifyInstance,
  {
    baseUrl,
    version,
    skillFile,
    manualDir,
  }: Pick<HttpDeps, 'baseUrl' | 'version' | 'skillFile' | 'manualDir'>,
): void {
  const get = bindGet(app);
  const { source } = createManual(manualDir);
  const text = (path: string, type: string, render: (baseUrl: string) => string) =>
    addTextRoute(get, { path, type, render }, baseUrl);
  text('/llms.txt', 'text/plain; charset=utf-8', (address) =>
    renderLlmsText({ baseUrl: address, version, source }),
  );
  text('/docs.md', MARKDOWN, (address) => renderMarkdownReference({ baseUrl: address, version, source }));
  text('/SKILL.md', MARKDOWN, (address) =>
    renderSkill(readFileSync(skillFile, 'utf8'), { baseUrl: address }),
  );
}
