import { type Call, fieldText, KEY_VARIABLE, listHeaders } from './call.ts';
import { prettyJson } from './literal.ts';

/** Longest line of JSON in a here-string, characters. */
const LINE = 84;

/** Quoted text. PowerShell treats typographic single quotes like plain ones, so all are doubled. */
const quoteText = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

/** The call for PowerShell 7, its body a single-quoted here-string, in which nothing is expanded. */
export function powershellCode(call: Call): string {
  if (call.answer.kind === 'events') return eventLines(call).join('\n');
  const run = call.answer.kind === 'file' ? 'Invoke-RestMethod @call' : formatPath(call.answer.path);
  return ['$call = @{', ...optionLines(call), '}', run].join('\n');
}

function formatPath(path: readonly (string | number)[] = []): string {
  if (path.length === 0) return '(Invoke-RestMethod @call).data | ConvertTo-Json -Depth 10';
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`));
  return `(Invoke-RestMethod @call).data${parts.join('')}`;
}

function optionLines(call: Call): string[] {
  const { url, method, auth, answer } = call;
  // Before version 7.4, text is sent as Latin 1 unless the content type names a charset.
  const { 'Content-Type': type, ...headers } = listHeaders(call, 'application/json; charset=utf-8');
  const all = [
    ...(auth ? [`Authorization = "Bearer $env:${KEY_VARIABLE}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `${quoteText(name)} = ${quoteText(value)}`),
  ];
  return [
    `  Uri = ${quoteText(url)}`,
    ...(method === 'GET' ? [] : [`  Method = '${method[0]}${method.slice(1).toLowerCase()}'`]),
    ...(all.length > 0 ? [`  Headers = @{ ${all.join('; ')} }`] : []),
    ...(type === undefined ? [] : [`  ContentType = ${quoteText(type)}`]),
    ...bodyLines(call),
    ...(answer.kind === 'file' ? [`  OutFile = ${quoteText(answer.name)}`] : []),
  ];
}

function bodyLines({ body }: Call): string[] {
  if (!body) return [];
  if (body.kind === 'json') return ["  Body = @'", prettyJson(body.value, LINE), "'@"];
  if (body.kind === 'file') return [`  InFile = ${quoteText(body.name)}`];
  const files = Object.entries(body.files).map(([name, file]) => `    ${name} = Get-Item ${quoteText(file)}`);
  const fields = Object.entries(body.fields).map(
    ([name, value]) => `    ${name} = ${quoteText(fieldText(value))}`,
  );
  return ['  Form = @{', ...files, ...fields, '  }'];
}

/** For a stream of events, because Invoke-RestMethod waits for the end of the response. */
const eventLines = ({ url, auth }: Call): string[] => [
  '$client = [System.Net.Http.HttpClient]::new()',
  ...(auth ? [`$client.DefaultRequestHeaders.Add('Authorization', "Bearer $env:${KEY_VARIABLE}")`] : []),
  `$reader = [System.IO.StreamReader]::new($client.GetStreamAsync(${quoteText(url)}).Result)`,
  'while ($null -ne ($line = $reader.ReadLine())) { $line }',
];
