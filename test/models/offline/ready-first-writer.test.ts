import { describe, expect, test } from 'vitest';
import { createReadyFirstWriter } from '../../../src-main/models/offline/ready-first-writer.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type {
  CaptionWriter,
  WriterTemplate,
  WritingRemark,
  WritingTask,
} from '../../../src-shared/contract/model-tasks.ts';
import type { FoundFillIns, FoundMeme, RatedFillIn } from '../../../src-shared/contract/ready-memes.ts';

const near = (name: string, template: string, more: Partial<FoundMeme> = {}): FoundMeme => ({
  id: `rm_${name}_${template}`,
  situation: name,
  template_id: `tpl_${template}`,
  captions: [
    { position: 'top', text: `${name} above` },
    { position: 'bottom', text: `${name} below` },
  ],
  mark: 2,
  score: 0.8,
  ...more,
});

const template = (name: string): WriterTemplate => ({
  id: `tpl_${name}`,
  name,
  category: 'x',
  tags: [],
  altNames: [],
  description: '',
  boxes: [],
  examples: [],
});

const BOX: WriterTemplate['boxes'][number] = {
  name: 'top',
  role: '',
  text_style_hint: '',
  max_chars: 40,
  max_lines: 3,
};

const createTask = (more: Partial<WritingTask> = {}): WritingTask => ({
  idea: 'an idea',
  tone: undefined,
  count: 1,
  seed: '1',
  templates: ['a', 'b', 'c', 'd'].map(template),
  forbidden: [],
  ...more,
});

/** Writes on the first templates that it gets, one meme each. */
const RULES: CaptionWriter = {
  async write({ templates, count }, _signal, onMeme) {
    const memes = templates.slice(0, count).map(({ id }) => ({ templateId: id, captions: [] }));
    for (const meme of memes) onMeme?.(meme);
    return memes;
  },
};

const NO_FILL_INS = async (idea: string): Promise<FoundFillIns> => ({ idea, fillIns: [] });

interface Found {
  near?: readonly FoundMeme[];
  fillIns?: readonly RatedFillIn[];
}

/** The ids of ready memes, or of templates elsewhere; what was reported while writing is the same. */
async function write(found: readonly FoundMeme[] | Found, more: Partial<WritingTask> = {}, rules = RULES) {
  const { near = [], fillIns = [] } = 'length' in found ? { near: found } : found;
  const ready = {
    find: async () => near,
    findFillIns: async (idea: string) => ({ idea, fillIns }),
    listTemplatesFor: (tone: string) => new Set(tone === 'dry' ? ['tpl_c'] : []),
  };
  const writer = createReadyFirstWriter({ ready, rules });
  const reported: unknown[] = [];
  const remarks: unknown[] = [];
  const memes = await writer.write(
    createTask(more),
    AbortSignal.timeout(60_000),
    (meme) => reported.push(meme),
    (remark) => remarks.push(remark),
  );
  expect(reported).toEqual(memes);
  return { ids: memes.map(({ templateId, readyMemeId }) => readyMemeId ?? templateId), remarks, memes };
}

describe('of several near memes', () => {
  const [A, B, C] = [near('one', 'a'), near('two', 'b'), near('three', 'c')];

  test('each is on another template, and the rules write the rest on others', async () => {
    const found = [near('best', 'a', { score: 0.9 }), near('next', 'a', { score: 0.85 }), B];
    expect((await write(found, { count: 2 })).ids).toEqual(['rm_best_a', 'rm_two_b']);
    expect((await write(found, { count: 4 })).ids).toEqual(['rm_best_a', 'rm_two_b', 'tpl_c', 'tpl_d']);
    expect((await write([], { count: 2 })).ids).toEqual(['tpl_a', 'tpl_b']);
  });

  test('the funny ones, and those on templates of the tone, come first', async () => {
    expect((await write([A, B, near('funny', 'd', { mark: 3 })])).ids).toEqual(['rm_funny_d']);
    expect((await write([A, B, C], { tone: 'dry' })).ids).toEqual(['rm_three_c']);
    expect((await write([near('far', 'c', { score: 0.5 }), A], { tone: 'dry' })).ids).toEqual(['rm_one_a']);
  });

  test('those without forbidden words, on templates that are offered', async () => {
    expect((await write([A, B], { forbidden: ['One'] })).ids).toEqual(['rm_two_b']);
    const templates = [template('b'), template('d')];
    expect((await write([A, B], { templates, count: 2 })).ids).toEqual(['rm_two_b', 'tpl_d']);
  });

  test.each(['one above\none below', 'one above / one below'])(
    'none that was made before, as it is remembered or stored: %j',
    async (text) => {
      const recent = [{ templateId: 'tpl_a', text }];
      expect((await write([A], { recent })).ids).toEqual(['tpl_a']);
    },
  );

  test('others before those on templates that were used lately', async () => {
    const recent = [{ templateId: 'tpl_a', text: 'something else' }];
    expect((await write([near('best', 'a', { score: 0.9 }), B], { recent })).ids).toEqual(['rm_two_b']);
    expect((await write([A], { recent })).ids).toEqual(['rm_one_a']);
  });

  test('equal ones in an order that the seed decides', async () => {
    const first = async (seed: string) => (await write([A, B, C], { seed })).ids[0];
    const seeds = Array.from({ length: 20 }, (_, at) => `${at}`);
    const chosen = await Promise.all(seeds.map(first));
    expect(new Set(chosen).size).toBe(3);
    expect(await Promise.all(seeds.map(first))).toEqual(chosen);
  });
});

test('for a picture of the caller’s own the rules write', async () => {
  expect((await write([near('one', 'a')], { picture: new Uint8Array(1) })).ids).toEqual(['tpl_a']);
});

describe('fill-ins', () => {
  const box = (name: string, max_chars: number) => ({ ...BOX, name, max_chars });
  const templates = ['a', 'b', 'c', 'd'].map((name) => ({
    ...template(name),
    boxes: [box('top', 40), box('bottom', 40)],
  }));
  const fillIn = (name: string, score: number, bottom = `Says ${name}`): RatedFillIn => ({
    template_id: `tpl_${name}`,
    captions: [
      { position: 'top', text: '{idea}' },
      { position: 'bottom', text: bottom },
    ],
    score,
  });
  const idea = 'an odd sock';

  test('hold the idea where no meme is near, on other templates than the near ones; the rules write the rest', async () => {
    const found = { near: [near('one', 'a')], fillIns: [fillIn('a', 0.9), fillIn('b', 0.7)] };
    const { ids, memes } = await write(found, { idea, templates, count: 3 });
    expect(ids.slice(1)).toEqual(['tpl_b', 'tpl_c']);
    expect(memes[1]?.captions).toEqual([
      { position: 'top', text: 'An odd sock' },
      { position: 'bottom', text: 'Says b' },
    ]);
  });

  test('come after every near meme; of those that work well chance takes one', async () => {
    const fillIns = [fillIn('b', 0.9), fillIn('c', 0.46)];
    const found = { near: [near('far', 'a', { score: 0.4 })], fillIns };
    expect((await write(found, { idea, templates })).ids).toEqual(['rm_far_a']);
    const seeds = Array.from({ length: 20 }, (_, at) => `${at}`);
    const first = async (seed: string) => (await write({ fillIns }, { idea, templates, seed })).ids[0];
    expect(new Set(await Promise.all(seeds.map(first)))).toEqual(new Set(['tpl_b', 'tpl_c']));
  });

  test('are left out where the idea has no room, they hardly work, or the template is not offered', async () => {
    const fillIns = [fillIn('b', 0.7)];
    const long = 'an odd sock that nobody in the family has ever seen';
    expect((await write({ fillIns }, { idea: long, templates })).ids).toEqual(['tpl_a']);
    expect((await write({ fillIns: [fillIn('b', 0.2)] }, { idea, templates })).ids).toEqual(['tpl_a']);
    expect((await write({ fillIns }, { idea, templates: [template('d')] })).ids).toEqual(['tpl_d']);
  });

  test('whose words were said lately come after others', async () => {
    const fillIns = [fillIn('b', 0.45, 'Mum has told the baker'), fillIn('c', 0.3)];
    const recent = [{ templateId: 'tpl_d', text: 'Another idea / Mum has told the baker' }];
    expect((await write({ fillIns }, { idea, templates, seed: '2' })).ids).toEqual(['tpl_b']);
    expect((await write({ fillIns }, { idea, templates, seed: '2', recent })).ids).toEqual(['tpl_c']);
  });
});

describe('where the rules can write nothing more', () => {
  const failing = (error: Error): CaptionWriter => ({
    async write(task, signal, onMeme) {
      await RULES.write({ ...task, count: 1 }, signal, onMeme);
      throw error;
    },
  });
  const nothing = new CamError('GENERATION_FAILED', 'Nothing left.');
  const fewer: WritingRemark = { kind: 'fewer', reason: 'nothing-new' };

  test('what there is stays, with a remark', async () => {
    const { ids, remarks } = await write([near('one', 'a')], { count: 3 }, failing(nothing));
    expect([ids, remarks]).toEqual([['rm_one_a', 'tpl_b'], [fewer]]);
  });

  test('their error is thrown where no ready meme is near, and a fault always', async () => {
    await expect(write([], { count: 3 }, failing(nothing))).rejects.toBe(nothing);
    const fault = new TypeError('a fault');
    await expect(write([near('one', 'a')], { count: 3 }, failing(fault))).rejects.toBe(fault);
  });
});

test('what is cancelled while it looks for memes writes none', async () => {
  const cancel = new AbortController();
  const reason = new Error('cancelled');
  const find = async () => {
    cancel.abort(reason);
    return [near('one', 'a')];
  };
  const ready = { find, findFillIns: NO_FILL_INS, listTemplatesFor: () => new Set<string>() };
  const writer = createReadyFirstWriter({ ready, rules: RULES });
  const reported: unknown[] = [];
  await expect(writer.write(createTask(), cancel.signal, (meme) => reported.push(meme))).rejects.toBe(reason);
  expect(reported).toEqual([]);
});
