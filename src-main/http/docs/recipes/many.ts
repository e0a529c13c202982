import { commands, file, post, type Recipe, type RecipeContext } from './recipe.ts';

/** Recipes for many memes and templates at once. */

const TABLE = `template,file,left-button,right-button,who
two-buttons,friday,Fix the bug,Ship it,"Me, before the demo"
two-buttons,night,Sleep,One more episode,Me at 2 am`;

export function memesFromTable({ baseUrl }: RecipeContext): Recipe {
  const address = `${baseUrl}/v1/meme/caption`;
  return {
    id: 'fifty-memes-from-a-csv',
    title: 'Fifty memes from a CSV',
    about:
      'One row is one meme: its template, a name for the file, and a column for each region. `cam batch` reads any table of any length, shows how long it takes, says what it would cost (`--dry-run`), goes on where it was stopped and lists rows that failed. Over HTTP it is a loop; the idempotency key is made of the file’s name, so a run that is repeated pays nothing twice.',
    http: [
      file('memes.csv', TABLE),
      {
        kind: 'call',
        code: {
          curl: shellLoop(address),
          javascript: javascriptLoop(address),
          python: pythonLoop(address),
          powershell: powershellLoop(address),
        },
      },
    ],
    cli: [
      commands(`cam batch memes.csv -o out/ --dry-run
cam batch memes.csv -o out/`),
    ],
    more: [
      ['Many memes from a table', '/docs/manual/batch'],
      ['Make many memes in one call', '/docs#batchMemes'],
    ],
  };
}

/** A shell has no reader of CSV: only the last cell of a row may hold commas. */
const shellLoop = (address: string) => `# Only the last cell of a row may hold commas here.
tail -n +2 memes.csv | tr -d '"\\r' |
while IFS=, read -r template file left right who; do
  curl -sS -f --retry 5 -o "$file.png" ${address} \\
    -H "Authorization: Bearer $CAM_API_KEY" \\
    -H "Accept: image/png" \\
    -H "Idempotency-Key: memes-$file" \\
    --form-string template_id="$template" \\
    --form-string left-button="$left" \\
    --form-string right-button="$right" \\
    --form-string who="$who"
done`;

const javascriptLoop = (address: string) => `import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

// For cells without line breaks.
const cells = (line) =>
  [...line.matchAll(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)(?=,|$)/g)]
    .map(([cell]) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
const [head, ...lines] = (await readFile('memes.csv', 'utf8')).trim().split(/\\r?\\n/);
const names = cells(head);

async function send(name, body) {
  const response = await fetch('${address}', {
    method: 'POST',
    headers: {
      Authorization: \`Bearer \${process.env.CAM_API_KEY}\`,
      'Content-Type': 'application/json',
      Accept: 'image/png',
      'Idempotency-Key': \`memes-\${name}\`,
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 429) return response;
  await wait(Number(response.headers.get('retry-after')) * 1000);
  return send(name, body);
}

for (const line of lines) {
  const row = cells(line);
  const { template, file, ...texts } = Object.fromEntries(names.map((name, at) => [name, row[at]]));
  const captions = Object.entries(texts).map(([position, text]) => ({ position, text }));
  const response = await send(file, { template_id: template, captions });
  if (!response.ok) throw new Error((await response.json()).error.message);
  await writeFile(\`\${file}.png\`, new Uint8Array(await response.arrayBuffer()));
  console.log(\`\${file}.png\`);
}`;

const pythonLoop = (address: string) => `import csv
import json
import os
import time
import urllib.error
import urllib.request

def send(name, body):
    request = urllib.request.Request(
        "${address}",
        headers={
            "Authorization": f"Bearer {os.environ['CAM_API_KEY']}",
            "Content-Type": "application/json",
            "Accept": "image/png",
            "Idempotency-Key": f"memes-{name}",
        },
        data=json.dumps(body).encode(),
    )
    try:
        with urllib.request.urlopen(request) as response:
            return response.read()
    except urllib.error.HTTPError as refusal:
        if refusal.code != 429:
            raise SystemExit(json.load(refusal)["error"]["message"])
        time.sleep(int(refusal.headers["Retry-After"]))
        return send(name, body)

with open("memes.csv", encoding="utf-8-sig", newline="") as table:
    for row in csv.DictReader(table):
        template, name = row.pop("template"), row.pop("file")
        captions = [{"position": region, "text": text} for region, text in row.items()]
        picture = send(name, {"template_id": template, "captions": captions})
        with open(f"{name}.png", "wb") as file:
            file.write(picture)
        print(f"{name}.png")`;

const powershellLoop = (address: string) => `Import-Csv memes.csv | ForEach-Object {
  $row = $_
  $regions = $row.PSObject.Properties | Where-Object Name -NotIn 'template', 'file'
  $body = @{
    template_id = $row.template
    captions = @($regions | ForEach-Object { @{ position = $_.Name; text = $_.Value } })
  }
  $call = @{
    Uri = '${address}'
    Method = 'Post'
    Headers = @{
      Authorization = "Bearer $env:CAM_API_KEY"
      Accept = 'image/png'
      'Idempotency-Key' = "memes-$($row.file)"
    }
    ContentType = 'application/json; charset=utf-8'
    Body = $body | ConvertTo-Json -Depth 5
    OutFile = "$($row.file).png"
    MaximumRetryCount = 5
  }
  Invoke-RestMethod @call
}`;

export function importPack({ baseUrl }: RecipeContext): Recipe {
  const address = `${baseUrl}/v1/templates/import`;
  return {
    id: 'import-a-pack-and-use-it',
    title: 'Import a pack and use it',
    about:
      'A pack is a folder or a zip of template folders. Import it again after a change and its templates are updated in place; a template with a problem is reported and the rest comes in. Only the owner of the machine imports (a key of the studio plan), and every key may use what was imported.',
    http: [
      {
        ...{ kind: 'call', title: 'Import my-pack.zip' },
        code: {
          curl: `printf '{"pack_base64":"%s"}' "$(base64 my-pack.zip | tr -d '\\n')" |
curl ${address} \\
  -H "Authorization: Bearer $CAM_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d @-`,
          javascript: javascriptImport(address),
          python: pythonImport(address),
          powershell: powershellImport(address),
        },
      },
      {
        ...{ kind: 'call', title: 'Use a template of it' },
        code: post(
          `${baseUrl}/v1/meme/caption`,
          { template_id: 'tpl_sale-sign', captions: [{ position: 'top', text: 'Everything must go' }] },
          ['url'],
        ),
      },
    ],
    cli: [
      commands(`cam templates import ./my-pack
cam caption sale-sign --text top="Everything must go" -o sale.png`),
    ],
    more: [
      ['Import a template pack', '/docs#importPack'],
      ['Packs', '/docs/manual/packs'],
    ],
  };
}

const javascriptImport = (address: string) => `import { readFile } from 'node:fs/promises';

const response = await fetch('${address}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.CAM_API_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ pack_base64: await readFile('my-pack.zip', 'base64') }),
});
const { success, data, error } = await response.json();
if (!success) throw new Error(error.message);
console.log(data);`;

const pythonImport = (address: string) => `import base64
import json
import os
import pathlib
import urllib.error
import urllib.request

pack = base64.b64encode(pathlib.Path("my-pack.zip").read_bytes()).decode()
request = urllib.request.Request(
    "${address}",
    headers={
        "Authorization": f"Bearer {os.environ['CAM_API_KEY']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({"pack_base64": pack}).encode(),
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)["data"])
except urllib.error.HTTPError as refusal:
    raise SystemExit(json.load(refusal)["error"]["message"])`;

const powershellImport = (
  address: string,
) => `$pack = [IO.File]::ReadAllBytes((Get-Item 'my-pack.zip').FullName)
$call = @{
  Uri = '${address}'
  Method = 'Post'
  Headers = @{ Authorization = "Bearer $env:CAM_API_KEY" }
  ContentType = 'application/json'
  Body = @{ pack_base64 = [Convert]::ToBase64String($pack) } | ConvertTo-Json
}
(Invoke-RestMethod @call).data | ConvertTo-Json -Depth 10`;
