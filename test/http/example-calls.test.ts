import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { exampleCall } from '../../src-main/http/docs/example-call.ts';
import { createManual } from '../../src-main/http/docs/manual.ts';
import type { RecipeStep } from '../../src-main/http/docs/recipes/recipe.ts';
import { getCallCode } from '../../src-main/http/docs/recipes/recipe.ts';
import { recipesFor } from '../../src-main/http/docs/recipes/recipes.ts';
import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import type { Call } from '../../src-shared/calls/call.ts';
import { CALL_LANGUAGES } from '../../src-shared/calls/languages.ts';

/** The example calls of the reference and the recipes as text; the full run executes them in each language. */

test('every operation that takes files has a form among its examples', () => {
  const examples = examplesFor('http://h');
  for (const [id, { file }] of operationEntries()) {
    const sent = Object.keys(examples[id].form?.files ?? {});
    // Of parts that stand for each other, as a picture and a video do, the first is sent.
    expect([id, sent]).toEqual([id, Object.keys(file?.parts ?? {}).slice(0, 1)]);
  }
});

describe('PowerShell', () => {
  const hard = `It's ‘q’ "$x" \`n $(id)\n'@\n@' ’@`;
  const call: Call = {
    method: 'POST',
    url: `http://h/v1/x?a=it's`,
    auth: true,
    headers: { Accept: 'image/*' },
    body: { kind: 'json', value: { text: hard, list: [1, null, true] } },
    answer: { kind: 'json', path: ['memes', 0, 'url'] },
  };
  const { write } = CALL_LANGUAGES.powershell;

  test('a JSON body is a here-string that ends at the right place, and is the value', () => {
    const [, json = '', rest] = /@'\n([\s\S]*?)\n'@\n([\s\S]*)$/.exec(write(call)) ?? [];
    expect(JSON.parse(json)).toEqual({ text: hard, list: [1, null, true] });
    expect(json).not.toMatch(/^['‘’‚‛]@/m);
    expect(rest).toBe('}\n(Invoke-RestMethod @call).data.memes[0].url');
    expect(write(call)).toContain("ContentType = 'application/json; charset=utf-8'");
  });

  test('every quote in a quoted text is doubled, typographic ones too', () => {
    const body = { kind: 'form', fields: { text: hard }, files: { image: "o'k.png" } } as const;
    const code = write({ ...call, body });
    expect(code).toContain(`    text = '${hard.replaceAll(/['‘’‚‛]/g, '$&$&')}'`);
    expect(code).toContain("    image = Get-Item 'o''k.png'");
    expect(code).toContain("  Uri = 'http://h/v1/x?a=it''s'");
  });

  test('every operation has balanced brackets and a key that stays a variable', () => {
    const examples = examplesFor('http://h');
    for (const [id, operation] of operationEntries()) {
      const code = write(exampleCall(operation, examples[id], 'http://h'));
      const bare = code.replaceAll(/@'\n[\s\S]*?\n'@|'(?:[^']|'')*'|"[^"]*"/g, '');
      for (const [open, close] of ['()', '{}', '[]']) {
        expect([id, bare.split(open ?? '').length]).toEqual([id, bare.split(close ?? '').length]);
      }
      if (operation.auth) expect(code).toContain('"Bearer $env:CAM_API_KEY"');
    }
  });
});

test('every recipe is complete: a way over HTTP, words, links', () => {
  const { source } = createManual(path.resolve(import.meta.dirname, '../..'));
  const recipes = recipesFor({ baseUrl: 'http://h', source });
  const codeIn = (step: RecipeStep) =>
    step.kind === 'call' ? getCallCode(step.code, 'powershell') : step.code;
  expect(recipes.length).toBeGreaterThanOrEqual(10);
  for (const { id, about, http, more } of recipes) {
    expect([id, about.length > 60, http.length > 0, more.length > 0]).toEqual([id, true, true, true]);
    for (const step of http) expect([id, codeIn(step) !== '']).toEqual([id, true]);
  }
});
