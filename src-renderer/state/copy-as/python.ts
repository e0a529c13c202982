import { type CaptionCall, captionUrl } from './call.ts';

/** A JSON value as Python source; its strings are Python strings as they are. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, field]) => field !== undefined);
    if (entries.length === 0) return '{}';
    const lines = entries.map(
      ([name, field]) => `${inner}${JSON.stringify(name)}: ${literal(field, inner)},\n`,
    );
    return `{\n${lines.join('')}${indent}}`;
  }
  return JSON.stringify(value);
}

/** The call for Python 3 with its standard library only. */
export function pythonCode(call: CaptionCall): string {
  return `import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    "${captionUrl(call)}",
    data=json.dumps(${literal(call.request, '    ')}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['CAM_API_KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response)["data"]["url"])
except urllib.error.HTTPError as refusal:
    raise SystemExit(json.load(refusal)["error"]["message"])
`;
}
