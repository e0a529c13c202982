import type { Meme } from '../../../src-shared/contract/meme.ts';
import { type Engine, pictureAt, send } from '../harness/engine.ts';
import { CAPTION, firstProblem, memeProblem } from '../harness/requests.ts';
import { type Story, type Teller, underLoad } from '../harness/under-load.ts';

/** Memes made over open connections, and memes and drafts deleted and restored. */

const makeMeme = ({ name, call }: Teller, seen?: () => Buffer | number | undefined): Promise<Meme> => {
  const captions = [{ position: '0', text: name }];
  return call<Meme>(
    { method: 'POST', url: '/meme/caption', body: { ...CAPTION, captions } },
    (engine, meme) => memeProblem(engine, meme, seen?.()),
  );
};

const caption: Story = async (teller) => {
  let seen: Buffer | number | undefined;
  const { url } = await makeMeme(teller, () => seen);
  seen = await pictureAt(teller.baseUrl, url);
};

const generate: Story = async ({ name, call }) => {
  const body = { text: `The build fails again on Monday ${name}`, count: 2, output_format: 'webp' };
  await call<{ memes: Meme[] }>({ method: 'POST', url: '/meme/generate', body }, (engine, data) =>
    firstProblem((data?.memes ?? []).map((meme) => memeProblem(engine, meme))),
  );
};

export const memes = underLoad({
  name: 'captions and ideas',
  kills: 9,
  stories: [caption, generate, caption],
});

const fetchStatus = async ({ baseUrl, ownerKey }: Engine, url: string) =>
  (await send(baseUrl, { url, key: ownerKey })).status;

const inTrash = (meme: Meme) => async (engine: Engine) => {
  const found = [
    await fetchStatus(engine, `/memes/${meme.id}`),
    await fetchStatus(engine, `/trash/${meme.id}/thumb`),
  ];
  return found.join() === '404,200' ? undefined : `${meme.id} should be in the trash: ${found}`;
};

const gone = (meme: Meme) => async (engine: Engine) => {
  const picture = await pictureAt(engine.baseUrl, meme.url);
  const found = [
    await fetchStatus(engine, `/trash/${meme.id}/thumb`),
    Buffer.isBuffer(picture) ? 200 : picture,
  ];
  return found.join() === '404,404' ? undefined : `${meme.id} should be deleted for good: ${found}`;
};

const deleteAndRestore: Story = async (teller) => {
  const { call } = teller;
  const meme = await makeMeme(teller);
  await call({ method: 'DELETE', url: `/memes/${meme.id}`, doneStatus: 404 }, inTrash(meme));
  await call({ method: 'POST', url: `/trash/${meme.id}/restore` }, (engine) => memeProblem(engine, meme));
  await call({ method: 'DELETE', url: `/memes/${meme.id}`, doneStatus: 404 }, inTrash(meme));
  await call({ method: 'DELETE', url: `/trash/${meme.id}`, doneStatus: 404 }, gone(meme));
};

const draftProblem = (id: string, isThere: boolean) => async (engine: Engine) => {
  const status = await fetchStatus(engine, `/drafts/${id}`);
  return status === (isThere ? 200 : 404) ? undefined : `${id} should ${isThere ? '' : 'not '}be a draft`;
};

const deleteAndRestoreDraft: Story = async ({ name, call }) => {
  const id = `draft_${name.replaceAll('-', '').padEnd(10, '0')}`;
  const url = `/drafts/${id}`;
  const body = { name, document: CAPTION };
  await call({ method: 'PUT', url, body }, draftProblem(id, true));
  await call({ method: 'DELETE', url, doneStatus: 404 }, draftProblem(id, false));
  await call({ method: 'POST', url: `/trash/${id}/restore` }, draftProblem(id, true));
};

export const trash = underLoad({
  name: 'trash',
  kills: 6,
  stories: [deleteAndRestore, deleteAndRestoreDraft],
});
