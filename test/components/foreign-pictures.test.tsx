import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/* A meme that somebody sent names pictures on their server: opening it must not tell them. */

const BASE = 'https://base.example/cat.png';
const LOGO = 'https://logo.example/mark.png';

async function open(document: Partial<CaptionRequest>) {
  const engine = createFakeEngine();
  const draft = draftOn({ captions: [{ position: 'top', text: 'hello' }], ...document });
  engine.data.drafts = [draft];
  const app = await renderApp({ place: `#/edit/${draft.id}`, engine });
  return {
    ...app,
    /** What the engine was asked to fetch. */
    fetched: () => engine.calls.filter(({ id }) => id === 'uploadImage').map(({ body }) => body),
    saved: () => JSON.stringify(engine.data.drafts),
  };
}
const findQuestion = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const TWO_HOSTS = 'This meme uses pictures from 2 servers. Load them?';
const findText = () => screen.findByRole('textbox', { name: 'Top' });

test('it asks once, naming the hosts, and fetches nothing before; closing decides nothing', async () => {
  const { user, fetched, saved } = await open({ image_url: BASE, watermark: { logo_url: LOGO } });
  const question = await findQuestion(TWO_HOSTS);
  const hosts = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(hosts).toEqual(['base.example', 'logo.example']);
  await user.keyboard('{Escape}');
  await screen.findByText('Not opened yet');
  expect(fetched()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click((await findQuestion(TWO_HOSTS)).getByRole('button', { name: 'Load' }));
  await findText();
  const asked = JSON.stringify(fetched());
  expect([asked.includes(BASE), asked.includes(LOGO)]).toEqual([true, true]);
  // The answer is kept with the document.
  await waitFor(() => expect(saved()).not.toContain('.example'));
});

test('left out, nothing is fetched, and the draft no longer names the servers', async () => {
  const { user, engine, fetched, saved } = await open({ watermark: { text: 'mine', logo_url: LOGO } });
  await user.click((await findQuestion(/logo\.example/)).getByRole('button', { name: 'Leave out' }));
  const field = await findText();
  await user.clear(field);
  await user.type(field, 'mine now');
  await waitFor(() =>
    expect(engine.data.drafts).toMatchObject([{ document: { captions: [{ text: 'mine now' }] } }]),
  );
  expect(saved()).not.toContain('.example');
  expect(JSON.stringify(fetched())).not.toContain('.example');
});

test('one host is named in the question, which is answered by keyboard', async () => {
  const { user, fetched } = await open({ watermark: { logo_url: LOGO } });
  const question = await findQuestion('This meme uses a picture from logo.example. Load it?');
  question.getByRole('button', { name: 'Leave out' }).focus();
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(JSON.stringify(fetched())).toContain(LOGO));
});

test('a document of one’s own opens without a question', async () => {
  const { fetched } = await open({});
  await findText();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(fetched())).not.toContain('.example');
});
