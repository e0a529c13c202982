import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';

/* Captions as texts alone, which stand for the regions in their order. */

const app = await createTestApp();
afterAll(() => app.cleanup());
const caller = app.admin();
const { make } = createCalls(() => app);
const template_id = 'two-buttons';
const caption = (captions: unknown) => make(caller, 'caption', { template_id, captions });

describe('captions in short', () => {
  test.for([
    [['Sleep', 'One more episode'], 'Sleep / One more episode'],
    [[null, 'One more episode'], 'One more episode'],
    [['Sleep', '', 'Me'], 'Sleep / Me'],
    [['Sleep', { position: 'who', text: 'Me' }], 'Sleep / Me'],
    [[{ position: 'who', text: 'Me' }, 'One more episode'], 'Me / One more episode'],
  ] as const)('%j are drawn', async ([captions, drawn]) => {
    expect((await caption(captions)).json().data.caption).toBe(drawn);
  });

  test('stand for the regions in their order', async () => {
    expect((await caption(['Sleep', 'One more episode'])).json().data.captions).toEqual([
      { position: 'left-button', text: 'Sleep' },
      { position: 'right-button', text: 'One more episode' },
    ]);
  });

  test('are refused where they are more than the regions, which are named', async () => {
    const { error } = (await caption(['a', 'b', 'c', 'd'])).json();
    expect(error.code).toBe('VALIDATION_ERROR');
    expect(error.details).toEqual([
      {
        path: 'captions[3]',
        message:
          'there is no region left for it; this picture has 3: "left-button", "right-button", "who". Leave it out; for a box of your own a name that starts with "box-", with a whole `box`.',
      },
    ]);
  });

  test('are the same in a batch, as a job and in a dry run', async () => {
    const captions = ['Sleep', 'One more episode'];
    const items = [{ type: 'caption', template_id, captions }];
    const [item] = (await make(caller, 'batch', { items })).json().data.items;
    expect(item.data.caption).toBe('Sleep / One more episode');
    const job = await make(caller, 'caption', { template_id, captions }, { prefer: 'respond-async' });
    expect(job.statusCode).toBe(202);
    const dry = await make(caller, 'caption', { template_id, captions, dry_run: true });
    expect(dry.json().data.layout).toMatchObject([{ region: 'left-button' }, { region: 'right-button' }]);
  });

  test('are the same in a GIF and a video', async () => {
    const moving = { template_id, captions: ['Sleep', null, 'Me'], duration_ms: 400, fps: 5, width: 64 };
    const gif = await make(caller, 'gif/generate', moving);
    expect(gif.json().data.caption).toBe('Sleep / Me');
    const [video] = (await make(caller, 'batch', { items: [{ type: 'video', ...moving }] })).json().data
      .items;
    expect(video.data.caption).toBe('Sleep / Me');
  });
});
