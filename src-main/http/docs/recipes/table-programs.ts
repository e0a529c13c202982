/** Programs that send each row of a table, one per language. `address`: URL of the caption operation. */

/** For a shell, which cannot parse CSV: only the last cell of a row may contain commas. */
export const shellLoop = (address: string) => `# Only the last cell of a row may contain commas.
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

export const javascriptLoop = (address: string) => `import { readFile, writeFile } from 'node:fs/promises';
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

export const pythonLoop = (address: string) => `import csv
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

export const powershellLoop = (address: string) => `Import-Csv memes.csv | ForEach-Object {
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
