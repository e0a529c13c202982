import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContentFile } from '../../../../src-main/models/offline/content.ts';
import { readSituations } from '../../../../src-main/models/offline/ready-memes/content.ts';
import { type FillInLibrary, fillGap } from '../../../../src-main/models/offline/ready-memes/fill-ins.ts';
import {
  READY_LANGUAGES,
  type ReadyLanguage,
} from '../../../../src-main/models/offline/ready-memes/languages.ts';
import type { TemplateFile } from '../../../../src-shared/contract/template.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';

/** Every finished meme is laid out: text at its full length shows what a template cannot hold. */

const RESOURCES = path.resolve(import.meta.dirname, '../../../../resources');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.cleanup());

interface Drawn {
  template_id: string;
  captions: readonly { position: string; text: string }[];
}

/** What cannot be read of it; undefined where all can. */
async function findUnreadable(meme: Drawn): Promise<string | undefined> {
  const { template_id, captions } = meme;
  const payload = { template_id, captions, strict: true, dry_run: true };
  const { headers } = app.admin();
  const answer = await app.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
  return answer.statusCode === 200 ? undefined : answer.json().error.message;
}

test.each(READY_LANGUAGES)(
  'every meme in %s can be read',
  { timeout: 300_000 },
  async (language: ReadyLanguage) => {
    const unreadable: string[] = [];
    for (const meme of readSituations(RESOURCES, language).flatMap(({ listMemes }) => listMemes())) {
      const fault = await findUnreadable(meme);
      if (fault !== undefined) unreadable.push(`${meme.id}: ${fault}`);
    }
    expect(unreadable).toEqual([]);
  },
);

const WORDS =
  'Everybody on the third floor knows that our printer stops whenever the boss needs it at once'.split(' ');

test('every fill-in can be read with the longest idea it has room for', { timeout: 120_000 }, async () => {
  const { fillIns } = readContentFile<FillInLibrary>(RESOURCES, 'ready-memes/fill-ins.json');
  const unreadable: string[] = [];
  for (const { template, captions } of fillIns) {
    const { box_positions } = readContentFile<TemplateFile>(RESOURCES, `templates/${template}/template.json`);
    const fill = (idea: string) =>
      Object.entries(captions).map(([position, text]) => ({ position, text: fillGap(text, idea) }));
    const hasRoom = (idea: string) =>
      fill(idea).every(({ position, text }) =>
        box_positions.some(({ name, max_chars }) => name === position && text.length <= max_chars),
      );
    const idea = WORDS.map((_, last) => WORDS.slice(0, last + 1).join(' ')).findLast(hasRoom);
    const fault =
      idea === undefined
        ? 'no room'
        : await findUnreadable({ template_id: `tpl_${template}`, captions: fill(idea) });
    if (fault !== undefined) unreadable.push(`${template}, ${Object.values(captions).join(' | ')}: ${fault}`);
  }
  expect(unreadable).toEqual([]);
});
