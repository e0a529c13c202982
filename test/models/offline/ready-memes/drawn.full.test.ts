import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSituations } from '../../../../src-main/models/offline/ready-memes/content.ts';
import {
  READY_LANGUAGES,
  type ReadyLanguage,
} from '../../../../src-main/models/offline/ready-memes/languages.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';

/** Every finished meme is laid out: text at its full length shows what a template cannot hold. */

const RESOURCES = path.resolve(import.meta.dirname, '../../../../resources');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.cleanup());

test.each(READY_LANGUAGES)(
  'every meme in %s can be read',
  { timeout: 300_000 },
  async (language: ReadyLanguage) => {
    const unreadable: string[] = [];
    for (const { id, template_id, captions } of readSituations(RESOURCES, language).flatMap(({ listMemes }) =>
      listMemes(),
    )) {
      const payload = { template_id, captions, strict: true, dry_run: true };
      const { headers } = app.admin();
      const answer = await app.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
      if (answer.statusCode !== 200) unreadable.push(`${id}: ${answer.json().error.message}`);
    }
    expect(unreadable).toEqual([]);
  },
);
