import { describe, expect, it } from 'vitest';
import { createFakeApp } from '../helpers/fake-services.ts';

const { app } = createFakeApp();

/** What somebody asks for who has not read the documentation, and what is meant. */
const GUESSES = {
  'GET /memes/x': 'GET /v1/memes/x',
  'GET /v1/memes/caption/now': 'POST /v1/meme/caption',
  'POST /v1/generate': 'POST /v1/meme/generate',
  'POST /v1/memes/generate': 'POST /v1/meme/generate',
  'GET /v1/template': 'GET /v1/templates',
  'POST /v1/images/generations': 'POST /v1/meme/ai-image',
  'POST /v1/caption': 'POST /v1/meme/caption',
  'POST /v1/memes/caption': 'POST /v1/meme/caption',
  'POST /v1/gif': 'POST /v1/gif/generate',
  'GET /v1/meme/caption': 'POST /v1/meme/caption',
  'POST /v1/memes': 'POST /v1/meme/generate',
  'POST /v1/meme/animate': 'POST /v1/animate',
  'POST /v1/meme/aiimage': 'POST /v1/meme/ai-image',
  'POST /v1/batch': 'POST /v1/meme/batch',
  'GET /v1/job/job_123': 'GET /v1/jobs/job_123',
  'GET /v1/user': 'GET /v1/account',
  'GET /v1/credits': 'GET /v1/account',
  'GET /v1/template/two-buttons': 'GET /v1/templates/two-buttons',
  'POST /v1/templates/two-buttons/caption': 'POST /v1/meme/caption',
  'GET /v1/ready_memes': 'GET /v1/ready-memes',
  'GET /v2/templates': 'GET /v1/templates',
  'POST /generate': 'POST /v1/meme/generate',
  'GET /health': 'GET /v1/health',
  'POST /v1/remix': 'POST /v1/meme/remix',
  'POST /v1/meme/from_image': 'POST /v1/meme/from-image',
  'POST /v1/meme/video': 'POST /v1/video/generate',
  'GET /v1/meme/meme_1': 'GET /v1/memes/meme_1',
  'POST /v1/meme': 'POST /v1/meme/generate',
  'POST /v1/video': 'POST /v1/video/generate',
  'POST /v1/meme/gif': 'POST /v1/gif/generate',
  'POST /v1/gif/create': 'POST /v1/gif/generate',
  'POST /v1/meme/create': 'POST /v1/meme/generate',
  'POST /v1/memes/create': 'POST /v1/meme/generate',
  'POST /v1/text-to-meme': 'POST /v1/meme/generate',
  'POST /v1/images/edits': 'POST /v1/meme/remix',
  'POST /v1/images/variations': 'POST /v1/meme/remix',
  'POST /v1/chat/completions': 'POST /v1/meme/generate',
  'POST /v1/ai-image': 'POST /v1/meme/ai-image',
  'POST /v1/ai/image': 'POST /v1/meme/ai-image',
  'POST /v1/image': 'POST /v1/images',
  'POST /v1/from-image': 'POST /v1/meme/from-image',
  'POST /v1/meme/fromimage': 'POST /v1/meme/from-image',
  'POST /v1/brand': 'POST /v1/meme/branded',
  'POST /v1/meme/brand': 'POST /v1/meme/branded',
  'POST /v1/meme/captions': 'POST /v1/meme/caption',
  'POST /v1/meme/captoin': 'POST /v1/meme/caption',
  'POST /v1/animation': 'POST /v1/animate',
  'POST /v1/memes/batch': 'POST /v1/meme/batch',
  'GET /v1/me': 'GET /v1/account',
  'GET /v1/balance': 'GET /v1/account',
  'GET /v1/trends': 'GET /v1/trending',
  'GET /v1/popular': 'GET /v1/trending',
  'GET /v1/status': 'GET /v1/health',
  'GET /v1/ping': 'GET /v1/health',
  'DELETE /v1/meme/meme_1': 'DELETE /v1/memes/meme_1',
  'POST /v1/jobs/job_1/cancel': 'DELETE /v1/jobs/job_1',
  'POST /v1/api-keys': 'POST /v1/keys',
  'POST /v1/keys/create': 'POST /v1/keys',
  'POST /v1/job': 'GET /v1/jobs',
  'GET /v1/model': 'GET /v1/models',
  'GET /v1/image-models': 'GET /v1/models',
  'GET /v1/meme/list': 'GET /v1/memes',
  'GET /v1/acount': 'GET /v1/account',
  'GET /v1/openapi': 'GET /v1/openapi.json',
  'GET /openapi.json': 'GET /v1/openapi.json',
  'GET /v1/swagger.json': 'GET /v1/openapi.json',
  'GET /v1/template-search': 'GET /v1/templates',
  'GET /v1/memes/meme_1/picture': 'GET /v1/memes/meme_1',
  'POST /v1/upload': 'POST /v1/images',
  'GET /v1/generate': 'POST /v1/meme/generate',
  'PUT /v1/meme/caption': 'POST /v1/meme/caption',
  'POST /v1/meme/make': 'POST /v1/meme/generate',
  'POST /v1/make-meme': 'POST /v1/meme/generate',
  'POST /v1/memes/new': 'POST /v1/meme/generate',
  'POST /v1/generate-meme': 'POST /v1/meme/generate',
  'POST /v1/generate/meme': 'POST /v1/meme/generate',
  'POST /v1/generate/gif': 'POST /v1/gif/generate',
  'POST /v1/caption/meme': 'POST /v1/meme/caption',
  'POST /v1/caption_image': 'POST /v1/meme/caption',
  'GET /v1/get_memes': 'GET /v1/memes',
  'GET /v1/jobs/job_1/status': 'GET /v1/jobs/job_1',
  'GET /v1/templates/two-buttons/blank': 'GET /v1/templates/two-buttons',
  'POST /v1/gifs': 'POST /v1/gif/generate',
  'POST /v1/gifs/generate': 'POST /v1/gif/generate',
  'POST /v1/videos/generate': 'POST /v1/video/generate',
  'POST /v1/animate/generate': 'POST /v1/animate',
  'POST /v1/remix/image': 'POST /v1/meme/remix',
  'GET /v1/account/credits': 'GET /v1/account',
  'POST /v1/key': 'POST /v1/keys',
  'GET /v1/font': 'GET /v1/fonts',
  'GET /v1/tags': 'GET /v1/memes/tags',
  'GET /v1/categories': 'GET /v1/templates',
  'GET /v1/meme': 'GET /v1/memes',
  'GET /v1/user/me': 'GET /v1/account',
  'GET /v1/trending/templates': 'GET /v1/trending',
};

async function readMessage(asked: string): Promise<string> {
  const [method = 'GET', url = ''] = asked.split(' ');
  const answer = await app.inject({ method, url });
  expect([404, 405]).toContain(answer.statusCode);
  return answer.json().error.message;
}

describe('an unknown address', () => {
  it.each(Object.entries(GUESSES))('%s: %s is meant', async (asked, meant) => {
    expect(await readMessage(asked)).toContain(`There is no ${asked}; did you mean ${meant}?`);
  });

  it.each(['GET /v1', 'GET /v1/nonsense', 'POST /v1/completely/unrelated/words', 'GET /v1/wp-login.php'])(
    '%s: nothing is near',
    async (asked) => {
      expect(await readMessage(asked)).toBe(`There is no ${asked}. See /docs for the operations there are.`);
    },
  );

  it('with methods of its own names these too', async () => {
    expect(await readMessage('POST /v1/memes/generate')).toBe(
      'There is no POST /v1/memes/generate; did you mean POST /v1/meme/generate? This address takes DELETE, GET, HEAD, PATCH.',
    );
    expect(await readMessage('PUT /v1/memes/meme_1')).toBe(
      'PUT is not possible here; use DELETE, GET, HEAD, PATCH.',
    );
  });

  it('is answered quickly however long it is', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `wrod${at}-memx-captoin`).join('/');
    expect((await readMessage(`GET /v1/${words}`)).length).toBeLessThan(400);
  });
});
