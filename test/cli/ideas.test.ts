import { beforeEach, expect, test } from 'vitest';
import { cam, eachInFolder } from './harness.ts';

/** `cam ideas` and `cam caption --ready`: the finished memes that come with CAM. */

const place = eachInFolder();
const IDEA = 'ideas microwave fish';
let id: string;
beforeEach(async () => {
  id = String((await place.cam(`${IDEA} --limit 1`)).out[0]?.id);
});

test('ideas lists near memes: as lines, as a table, on one template, or none', async () => {
  const { code, out } = await place.cam(`${IDEA} --limit 3`);
  expect([code, out.length]).toEqual([0, 3]);
  expect(out[0]).toMatchObject({
    id,
    template_id: expect.stringMatching(/^tpl_/),
    captions: expect.any(Array),
  });
  const template = String(out[0]?.template_id);
  expect((await place.cam(`${IDEA} --template ${template}`)).out.map((meme) => meme.template_id)).toContain(
    template,
  );
  expect((await place.cam(`${IDEA} --template nope`)).stderr).toMatch(/There is no template "nope"/);
  const table = await place.cam(`${IDEA} --limit 1`, { stdoutIsTerminal: true });
  expect(table.text).toMatch(new RegExp(`^ID +TEMPLATE +LINES *\n${id} `));
  const none = await place.cam('ideas zxqv blorp');
  expect(none).toMatchObject({ code: 0, out: [], stderr: expect.stringContaining('`cam make`') });
});

test('caption --ready draws one here, named by its template', async () => {
  const { code, out } = await cam(place.home(), `caption --ready ${id} --width 64 -o ${place.at()}/`);
  const [, slug = ''] = /_([a-z0-9-]+)$/.exec(id) ?? [];
  expect([code, out]).toMatchObject([0, [{ file: place.at(`${slug}.png`), width: 64 }]]);
});

test('caption --ready --save keeps it as a ready meme', async () => {
  const { out } = await place.cam(`caption --ready ${id} --width 64 --save -o a.png`);
  const kept = await place.cam(`memes get ${out[0]?.meme_id}`);
  expect(kept.out).toMatchObject([{ metadata: { source: 'ready', ready_meme_id: id } }]);
});

test.each([
  ['two-buttons --ready ID', 2, /--ready stands for the template and its texts/],
  ['--ready ID --text x', 2, /--ready stands for the template and its texts/],
  ['--ready rm_no_no-yes', 1, /there is no ready meme rm_no_no-yes; `cam ideas` finds them/],
])('caption %s is refused in words', async (args, code, words) => {
  const ran = await place.cam(`caption ${args.replace('ID', id)} -o a.png`);
  expect(ran).toMatchObject({ code, out: [], stderr: expect.stringMatching(words) });
});
