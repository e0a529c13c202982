import type { RequestEntry } from '../../../src-shared/contract/keys.ts';

/** Code to paste into a terminal or a script. */

/** The environment variable that stands for the key. */
export const KEY_VARIABLE = 'CAM_API_KEY';

/** Text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same call by curl; the key stays a variable. */
export function curlOfRequest(
  { method, path, body }: Pick<RequestEntry, 'method' | 'path' | 'body'>,
  baseUrl: string,
): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(baseUrl + path)}`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
  ];
  if (body !== null) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`);
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

/** @param key the secret, or null to read it from the environment */
export function quickStart(language: SnippetLanguage, baseUrl: string, key: string | null): string {
  const address = `${baseUrl}/v1/meme/caption`;
  if (language === 'curl') return curlStart(address, key);
  return language === 'javascript' ? javascriptStart(address, key) : pythonStart(address, key);
}

function curlStart(address: string, key: string | null): string {
  return [
    `curl ${quoted(address)}`,
    `-H ${key === null ? `"Authorization: Bearer $${KEY_VARIABLE}"` : quoted(`Authorization: Bearer ${key}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(EXAMPLE, null, 2))}`,
  ].join(' \\\n  ');
}

function javascriptStart(address: string, key: string | null): string {
  return `const answer = await fetch(${JSON.stringify(address)}, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${${key === null ? `process.env.${KEY_VARIABLE}` : JSON.stringify(key)}}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(EXAMPLE, null, 2).replaceAll('\n', '\n  ')}),
});
const { success, data, error } = await answer.json();
if (!success) throw new Error(error.message);
console.log(data.url);`;
}

function pythonStart(address: string, key: string | null): string {
  const secret = key === null ? `os.environ["${KEY_VARIABLE}"]` : JSON.stringify(key);
  return `import json${key === null ? ', os' : ''}, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address)},
    headers={
        "Authorization": "Bearer " + ${secret},
        "Content-Type": "application/json",
    },
    data=json.dumps(${JSON.stringify(EXAMPLE, null, 4).replaceAll('\n', '\n    ')}).encode(),
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)["data"]["url"])`;
}
