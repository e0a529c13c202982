import { type Call, KEY_VARIABLE } from '../../../src-shared/calls/call.ts';
import { quoteForShell } from '../../../src-shared/calls/curl.ts';
import { CALL_LANGUAGES } from '../../../src-shared/calls/languages.ts';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';

/** Code to paste into a terminal or a script. */

/** The call as a curl command, with the unchanged body, as it may not be JSON, and with a variable for the key. */
export function curlOfRequest(
  { method, path, body }: Pick<RequestEntry, 'method' | 'path' | 'body'>,
  baseUrl: string,
): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteForShell(baseUrl + path)}`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
  ];
  if (body !== null) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoteForShell(body)}`);
  return lines.join(' \\\n  ');
}

/** The request of the quick starts. */
const EXAMPLE = {
  template_id: 'tpl_two-buttons',
  captions: [
    { position: 'left-button', text: 'Write the docs' },
    { position: 'right-button', text: 'Rename the function again' },
  ],
};

export type SnippetLanguage = 'curl' | 'javascript' | 'python';

/** The expression that reads the key in each language. */
const KEY_READERS: Record<SnippetLanguage, string> = {
  curl: `$${KEY_VARIABLE}`,
  javascript: `\${process.env.${KEY_VARIABLE}}`,
  python: `{os.environ['${KEY_VARIABLE}']}`,
};

/** @param key the secret, or null to read it from the environment */
export function quickStart(language: SnippetLanguage, baseUrl: string, key: string | null): string {
  const call: Call = {
    method: 'POST',
    url: `${baseUrl}/v1/meme/caption`,
    auth: true,
    body: { kind: 'json', value: EXAMPLE },
    answer: { kind: 'json', path: ['url'] },
  };
  const code = CALL_LANGUAGES[language].write(call);
  // A key has only letters, digits and underscores, which need no escaping in any language.
  return key === null ? code : code.replaceAll(KEY_READERS[language], () => key);
}
