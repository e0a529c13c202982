import { errorSlug } from '../../../src-shared/contract/errors.ts';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { Operation, OperationId } from '../../../src-shared/contract/operations/operations.ts';
import { listErrors } from '../examples/error-examples.ts';
import type { OperationExample } from '../examples/example.ts';
import { EXAMPLE_REQUEST_ID, examplesFor } from '../examples/examples.ts';
import { operationEntries } from '../openapi/document.ts';
import { costSentence } from '../openapi/operation.ts';
import { callBlock, codeBlock, jsonCode } from './code.ts';
import { exampleCall, variantCalls } from './example-call.ts';
import type { Chapter } from './guide/chapter.ts';
import { guideChapters } from './guide/guide.ts';
import { type Html, html, prose } from './html.ts';
import { type PageContext, renderPage } from './layout.ts';
import { fieldRows } from './schema-view.ts';

const TAGS: readonly Operation['tag'][] = [
  'Memes',
  'Motion',
  'Jobs',
  'Templates',
  'Fonts',
  'Editor',
  'Account',
  'Service',
];

/** The reference: the guide, then every operation of the table. */
export function renderReference(context: PageContext): string {
  const { baseUrl, version } = context;
  const chapters = guideChapters(context);
  const examples = examplesFor(baseUrl);
  const groups = TAGS.map((tag) => ({
    tag,
    entries: operationEntries().filter(([, { tag: own }]) => own === tag),
  }));
  return renderPage({
    title: 'API reference',
    current: 'reference',
    version,
    side: renderSide(chapters, groups),
    body: html`<section class="hero"><p class="eyebrow">API reference</p><h1>Caption a meme<br>with one request.</h1>
<p class="lead">A local engine that turns a template and your words into a finished picture, fast, and never charges twice.</p>
<p class="base"><span>Base address</span> <code>${baseUrl}</code></p>
<p>For assistants and other programs: <a href="/SKILL.md">SKILL.md</a>, <a href="/docs.md">this reference as Markdown</a>, <a href="/llms.txt">llms.txt</a>, OpenAPI as <a href="/v1/openapi.json">JSON</a> or <a href="/v1/openapi.yaml">YAML</a>.</p></section>
${chapters.map(chapterSection)}
${groups.map(
  ({ tag, entries }) =>
    html`<h2 class="group" id="${tag.toLowerCase()}">${tag}</h2>${entries.map(([id, operation]) =>
      operationSection(id, operation, examples[id], context),
    )}`,
)}`,
  });
}

function renderSide(
  chapters: readonly Chapter[],
  groups: readonly { tag: string; entries: [OperationId, Operation][] }[],
): Html {
  return html`<nav aria-label="Contents"><p>Guide</p><ul>${chapters.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul>${groups.map(
    ({ tag, entries }) =>
      html`<p>${tag}</p><ul>${entries.map(
        ([id, { summary, method }]) =>
          html`<li><a href="#${id}"><span>${summary}</span> ${methodBadge(method)}</a></li>`,
      )}</ul>`,
  )}</nav>`;
}

function chapterSection({ id, title, body, aside }: Chapter): Html {
  return html`<section class="split" id="${id}"><div class="text"><h2><a href="#${id}">${title}</a></h2>${body}</div>${
    aside ? html`<div class="aside">${aside}</div>` : undefined
  }</section>`;
}

function operationSection(
  id: OperationId,
  operation: Operation,
  example: OperationExample,
  { baseUrl, language }: PageContext,
): Html {
  const variants = variantCalls(operation, example, baseUrl).map(
    ({ title, call }) =>
      html`<details class="variant"><summary>${title}</summary>${callBlock(call, { language, anchor: id })}</details>`,
  );
  return html`<section class="split operation" id="${id}"><div class="text">
<h3><a href="#${id}">${operation.summary}</a></h3>
<p class="route">${methodBadge(operation.method)} <code>/v1${operation.path.replaceAll(/:(\w+)/g, '{$1}')}</code></p>
<p>${prose(operation.description)}</p>
<p class="cost">${costSentence(operation)} ${operation.auth ? 'Needs a key.' : 'Needs no key.'}</p>
${fieldsPart(id, 'Path', operation.params)}${fieldsPart(id, 'Query', operation.query)}${fieldsPart(id, 'Body', operation.body)}
${operation.data ? answerFields(id, operation.data) : undefined}
${errorsPart(id, operation)}
</div><div class="aside">${callBlock(exampleCall(operation, example, baseUrl), { language, anchor: id })}${variants}${answerBlock(operation, example)}</div></section>`;
}

function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function fieldsPart(id: OperationId, title: string, schema: Operation['body']): Html | undefined {
  return (
    schema &&
    html`<h4 id="${id}-${title.toLowerCase()}" data-part="${title}">${title}</h4>${fieldRows(plainSchema(schema))}`
  );
}

function answerFields(id: OperationId, schema: NonNullable<Operation['data']>): Html {
  const plain = plainSchema(schema);
  const variants = plain.anyOf ?? [plain];
  return html`<div id="${id}-response" data-part="Response">${variants.map(
    (variant) =>
      html`<details class="answer"><summary>Fields of the response: <code>${variant.title ?? 'data'}</code></summary>${fieldRows(variant)}</details>`,
  )}</div>`;
}

function errorsPart(id: OperationId, operation: Operation): Html {
  const links = listErrors(operation).map(
    (code) => html`<a href="/docs/errors/${errorSlug(code)}"><code>${code}</code></a>`,
  );
  return html`<details class="answer" id="${id}-errors" data-part="Errors"><summary>Errors it may return</summary><p class="codes">${links}</p></details>`;
}

function answerBlock({ media }: Operation, { data, generation }: OperationExample): Html {
  if (media === 'text/event-stream') {
    return codeBlock(
      'Response · 200, as it happens',
      html`<b>event</b>: request
<b>data</b>: {"id":"${EXAMPLE_REQUEST_ID}","method":"POST",…}`,
    );
  }
  if (media) return codeBlock('Response · 200', html`<b>Content-Type</b>: ${media}`);
  if (data === null) {
    return codeBlock('Response · 302', html`<b>Location</b>: …/cdn/templates/two-buttons/a9fdfe039901.webp`);
  }
  const meta = { ...generation, request_id: EXAMPLE_REQUEST_ID, processing_time_ms: 76 };
  return codeBlock('Response · 200', jsonCode({ success: true, data, meta }));
}
