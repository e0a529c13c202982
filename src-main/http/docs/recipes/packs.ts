import { commands, post, type Recipe, type RecipeContext } from './recipe.ts';

/** The recipe for packs of templates. */

export function importPack({ baseUrl }: RecipeContext): Recipe {
  const address = `${baseUrl}/v1/templates/import`;
  return {
    id: 'import-a-pack-and-use-it',
    title: 'Import a pack and use it',
    about:
      'A pack is a folder or a zip of template folders. If you import it again after a change, its templates are updated in place. A template with a problem is reported, and the others are imported. Only the owner of the machine (a key with the scope `admin`) can import packs; every key can use the imported templates.',
    http: [
      {
        kind: 'call',
        title: 'Import my-pack.zip',
        code: {
          curl: `curl ${address} \\
  -H "Authorization: Bearer $CAM_API_KEY" \\
  -F file=@my-pack.zip`,
          javascript: javascriptImport(address),
          python: pythonImport(address),
          powershell: powershellImport(address),
        },
      },
      {
        kind: 'call',
        title: 'Use a template of it',
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
      ['Import a pack', '/docs#importPack'],
      ['Packs', '/docs/manual/packs'],
    ],
  };
}

const javascriptImport = (address: string) => `import { readFile } from 'node:fs/promises';

const response = await fetch('${address}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.CAM_API_KEY}\`,
    'Content-Type': 'application/zip',
  },
  body: await readFile('my-pack.zip'),
});
const { success, data, error } = await response.json();
if (!success) throw new Error(error.message);
console.log(data);`;

const pythonImport = (address: string) => `import json
import os
import pathlib
import urllib.error
import urllib.request

request = urllib.request.Request(
    "${address}",
    headers={
        "Authorization": f"Bearer {os.environ['CAM_API_KEY']}",
        "Content-Type": "application/zip",
    },
    data=pathlib.Path("my-pack.zip").read_bytes(),
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)["data"])
except urllib.error.HTTPError as refusal:
    raise SystemExit(json.load(refusal)["error"]["message"])`;

const powershellImport = (address: string) => `$call = @{
  Uri = '${address}'
  Method = 'Post'
  Headers = @{ Authorization = "Bearer $env:CAM_API_KEY" }
  ContentType = 'application/zip'
  InFile = 'my-pack.zip'
}
(Invoke-RestMethod @call).data | ConvertTo-Json -Depth 10`;
