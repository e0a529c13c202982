import { type Call, KEY_VARIABLE, listHeaders } from './call.ts';
import { type LiteralStyle, literal } from './literal.ts';

const STYLE: LiteralStyle = {
  indent: '    ',
  width: 84,
  trailingComma: true,
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
};

/** The call for Python 3.9 and newer, with the standard library only. */
export function pythonCode(call: Call): string {
  const { imports, before, value } = writeBody(call);
  const modules = ['json', 'urllib.error', 'urllib.request', ...imports, ...(call.auth ? ['os'] : [])];
  const sorted = [...new Set(modules)].toSorted();
  return [
    ...sorted.map((name) => `import ${name}`),
    '',
    ...before,
    ...requestLines(call, value),
    ...answerLines(call),
  ].join('\n');
}

function requestLines(call: Call, data: string | undefined): string[] {
  const { url, method, auth } = call;
  const isForm = call.body?.kind === 'form';
  const headers = [
    ...(auth ? [`        "Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}",`] : []),
    ...Object.entries(listHeaders(call)).map(([name, value]) => `        "${name}": ${STYLE.text(value)},`),
    ...(isForm ? ['        "Content-Type": f"multipart/form-data; boundary={boundary}",'] : []),
  ];
  // Python uses POST if there is data, else GET.
  const usual = data === undefined ? 'GET' : 'POST';
  return [
    'request = urllib.request.Request(',
    `    ${STYLE.text(url)},`,
    ...(method === usual ? [] : [`    method="${method}",`]),
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(data === undefined ? [] : [`    data=${data},`]),
    ')',
  ];
}

interface Body {
  imports: string[];
  before: string[];
  value?: string;
}

function writeBody({ body }: Call): Body {
  if (!body) return { imports: [], before: [] };
  if (body.kind === 'json') {
    return { imports: [], before: [], value: `json.dumps(${literal(body.value, STYLE, '    ')}).encode()` };
  }
  if (body.kind === 'file') {
    return {
      imports: ['pathlib'],
      before: [],
      value: `pathlib.Path(${STYLE.text(body.name)}).read_bytes()`,
    };
  }
  const files = Object.entries(body.files).flatMap(([name, file]) => [
    `add(${STYLE.text(name)}, pathlib.Path(${STYLE.text(file)}).read_bytes(), ${STYLE.text(file)})`,
  ]);
  const fields = Object.entries(body.fields).map(([name, value]) => {
    const text = typeof value === 'string' ? STYLE.text(value) : `json.dumps(${literal(value, STYLE)})`;
    return `add(${STYLE.text(name)}, ${text}.encode())`;
  });
  return {
    imports: ['pathlib', 'uuid'],
    before: [...FORM, ...files, ...fields, 'form += f"--{boundary}--\\r\\n".encode()', ''],
    value: 'form',
  };
}

/** Builds a form (RFC 7578) without packages. */
const FORM = [
  'boundary = uuid.uuid4().hex',
  'form = b""',
  '',
  'def add(name, content, file=None):',
  '    global form',
  '    kind = f\'; filename="{file}"\' if file else ""',
  '    form += f\'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"{kind}\\r\\n\\r\\n\'.encode()',
  '    form += content + b"\\r\\n"',
  '',
];

function answerLines({ answer }: Call): string[] {
  return [
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    ...successLines(answer),
    'except urllib.error.HTTPError as refusal:',
    '    raise SystemExit(json.load(refusal)["error"]["message"])',
  ];
}

function successLines(answer: Call['answer']): string[] {
  if (answer.kind === 'events') {
    return ['        for line in response:', '            print(line.decode(), end="", flush=True)'];
  }
  if (answer.kind === 'file') {
    return [
      `        with open(${STYLE.text(answer.name)}, "wb") as file:`,
      '            file.write(response.read())',
    ];
  }
  const path = (answer.path ?? []).map((part) => `[${JSON.stringify(part)}]`);
  return [`        print(json.load(response)["data"]${path.join('')})`];
}
