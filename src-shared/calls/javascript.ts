import { type Call, KEY_VARIABLE, listHeaders } from './call.ts';
import { type LiteralStyle, literal } from './literal.ts';

const STYLE: LiteralStyle = {
  indent: '  ',
  width: 80,
  trailingComma: true,
  text: quoteText,
  key: (name) => (/^[a-z_]\w*$/i.test(name) ? name : quoteText(name)),
  word: (value) => `${value}`,
};

function quoteText(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replaceAll("'", "\\'")}'`;
}

/** The call as a module (`.mjs`) for Node 22 and newer, without packages. */
export function javascriptCode(call: Call): string {
  const { imports, before, value } = writeBody(call);
  const files = call.answer.kind === 'file' ? ["import { writeFile } from 'node:fs/promises';"] : [];
  const head = [...files, ...imports];
  return [
    ...(head.length > 0 ? [...head, ''] : []),
    ...before,
    ...fetchLines(call, value),
    ...answerLines(call),
  ].join('\n');
}

function fetchLines(call: Call, body: string | undefined): string[] {
  const { url, method, auth } = call;
  const headers = [
    ...(auth ? [`    Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,`] : []),
    ...Object.entries(listHeaders(call)).map(
      ([name, value]) => `    ${STYLE.key(name)}: ${quoteText(value)},`,
    ),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  body: ${body},`]),
  ];
  if (options.length === 0) return [`const response = await fetch(${quoteText(url)});`];
  return [`const response = await fetch(${quoteText(url)}, {`, ...options, '});'];
}

interface Body {
  imports: string[];
  before: string[];
  value?: string;
}

const OPEN_FILE = "import { openAsBlob } from 'node:fs';";

function writeBody({ body }: Call): Body {
  if (!body) return { imports: [], before: [] };
  if (body.kind === 'json') {
    return { imports: [], before: [], value: `JSON.stringify(${literal(body.value, STYLE, '  ')})` };
  }
  if (body.kind === 'file') {
    return { imports: [OPEN_FILE], before: [], value: `await openAsBlob(${quoteText(body.name)})` };
  }
  const files = Object.entries(body.files).map(
    ([name, file]) =>
      `form.set(${quoteText(name)}, await openAsBlob(${quoteText(file)}), ${quoteText(file)});`,
  );
  const fields = Object.entries(body.fields).map(([name, value]) =>
    typeof value === 'string'
      ? `form.set(${quoteText(name)}, ${quoteText(value)});`
      : `form.set(${quoteText(name)}, JSON.stringify(${literal(value, STYLE)}));`,
  );
  return {
    imports: [OPEN_FILE],
    before: ['const form = new FormData();', ...files, ...fields, ''],
    value: 'form',
  };
}

function answerLines({ answer }: Call): string[] {
  if (answer.kind === 'events') {
    return [
      'if (!response.ok) throw new Error((await response.json()).error.message);',
      'for await (const text of response.body.pipeThrough(new TextDecoderStream())) {',
      '  process.stdout.write(text);',
      '}',
    ];
  }
  if (answer.kind === 'file') {
    return [
      'if (!response.ok) throw new Error((await response.json()).error.message);',
      `await writeFile(${quoteText(answer.name)}, new Uint8Array(await response.arrayBuffer()));`,
    ];
  }
  return [
    'const { success, data, error } = await response.json();',
    'if (!success) throw new Error(error.message);',
    `console.log(data${(answer.path ?? []).map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')});`,
  ];
}
