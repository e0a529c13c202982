import { type Call, fieldText, KEY_VARIABLE, listHeaders } from './call.ts';
import { prettyJson } from './literal.ts';

/** Longest line of JSON, characters. */
const LINE = 100;

/** Text quoted for a POSIX shell, so that nothing in it is expanded. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function curlCode(call: Call): string {
  const { url, auth } = call;
  const lines = [`curl ${writeFlags(call)}${/[^\w:/.%-]/.test(url) ? `"${url}"` : url}`];
  if (auth) lines.push(`  -H "Authorization: Bearer $${KEY_VARIABLE}"`);
  for (const [name, value] of Object.entries(listHeaders(call))) lines.push(`  -H "${name}: ${value}"`);
  return [...lines, ...bodyLines(call)].join(' \\\n');
}

function writeFlags({ method, body, answer }: Call): string {
  // curl uses POST if there is a body, else GET.
  const usual = body === undefined ? 'GET' : 'POST';
  const verb = method === usual ? '' : `-X ${method} `;
  if (answer.kind === 'events') return `${verb}-N `;
  return answer.kind === 'file' ? `${verb}-L -o ${answer.name} ` : verb;
}

function bodyLines({ body }: Call): string[] {
  if (!body) return [];
  if (body.kind === 'json') return [`  -d ${quoteForShell(prettyJson(body.value, LINE))}`];
  if (body.kind === 'file') return [`  --data-binary @${body.name}`];
  const files = Object.entries(body.files).map(([name, file]) => `  -F ${name}=@${file}`);
  const fields = Object.entries(body.fields).map(([name, value]) => {
    const text = fieldText(value);
    // With -F curl would read these characters as a file name or a content type.
    const flag = /^[@<]|;/.test(text) ? '--form-string' : '-F';
    return `  ${flag} ${quoteForShell(`${name}=${text}`)}`;
  });
  return [...files, ...fields];
}
