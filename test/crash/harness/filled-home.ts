import { ensureOwner } from '../../../src-main/bootstrap/owner.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { type Engine, pictureAt, send, startEngine } from './engine.ts';
import { CAPTION, createPicture, memeProblem, readData } from './requests.ts';

/** Homes with something in them. */

export interface StoredMeme {
  meme: Meme;
  picture: Buffer | number;
}

/** Makes memes as the owner, each with its document in it. */
export async function generateMemes(
  { baseUrl }: Engine,
  key: string,
  texts: readonly string[],
): Promise<StoredMeme[]> {
  return Promise.all(
    texts.map(async (text) => {
      const body = { ...CAPTION, captions: [{ position: '0', text }], embed: true };
      const meme = readData<Meme>(await send(baseUrl, { method: 'POST', url: '/meme/caption', body, key }));
      return { meme, picture: await pictureAt(baseUrl, meme.url) };
    }),
  );
}

/** Fills a home with memes and a template and returns the memes. `more` goes on with its engine. */
export async function fillHome(
  home: string,
  texts: readonly string[],
  more?: (engine: Engine, key: string) => Promise<void>,
): Promise<StoredMeme[]> {
  const engine = await startEngine(home);
  try {
    const { key } = ensureOwner(home, engine.store);
    const memes = await generateMemes(engine, key, texts);
    const body = { name: 'Of the home', image_base64: (await createPicture('home')).toString('base64') };
    readData(await send(engine.baseUrl, { method: 'POST', url: '/templates', body, key }));
    await more?.(engine, key);
    return memes;
  } finally {
    await engine.stop();
  }
}

/** Problems of memes that must be there with the bytes they had. */
export async function findProblems(engine: Engine, memes: readonly StoredMeme[]): Promise<string[]> {
  const found = await Promise.all(memes.map(({ meme, picture }) => memeProblem(engine, meme, picture)));
  return found.filter((problem) => problem !== undefined);
}
