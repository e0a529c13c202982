import type { UploadedImage } from '../../../src-shared/contract/images.ts';
import type { CreatedKey, KeyInfo } from '../../../src-shared/contract/keys.ts';
import { bangersTtf, base64 } from '../../helpers/font-files.ts';
import { type Engine, pictureAt, send } from '../harness/engine.ts';
import { createPicture } from '../harness/requests.ts';
import { type Story, underLoad } from '../harness/under-load.ts';

/** Pictures, fonts and keys. */

const upload: Story = async ({ name, call }) => {
  const picture = await createPicture(name);
  const body = { image_base64: picture.toString('base64') };
  await call<UploadedImage>({ method: 'POST', url: '/images', body }, async (engine, data) => {
    const found = data && (await pictureAt(engine.baseUrl, data.url));
    return Buffer.isBuffer(found) && found.equals(picture) ? undefined : `the upload ${data?.url} is gone`;
  });
};

export const uploads = underLoad({ name: 'uploads', kills: 4, stories: [upload] });

const addFont: Story = async ({ name, call }) => {
  // Bytes behind the last table make another file of the same font.
  const body = { font_base64: base64(Buffer.concat([bangersTtf(), Buffer.from(name)])) };
  await call<{ id: string }>({ method: 'POST', url: '/fonts', body }, async (engine, data) => {
    const { fonts } = await engine.get<{ fonts: { id: string }[] }>(engine.ownerKey, '/fonts');
    const count = fonts.filter(({ id }) => id === data?.id).length;
    return count === 1 ? undefined : `${count} fonts have the id ${data?.id}`;
  });
};

export const fonts = underLoad({ name: 'fonts', kills: 5, stories: [addFont] });

async function keyProblem(engine: Engine, name: string, secret?: string): Promise<string | undefined> {
  const { keys } = await engine.get<{ keys: KeyInfo[] }>(engine.ownerKey, '/keys');
  const count = keys.filter((key) => key.name === name).length;
  if (count !== 1) return `${count} keys are called ${name}`;
  const status = secret && (await send(engine.baseUrl, { url: '/account', key: secret })).status;
  return secret === undefined || status === 200 ? undefined : `the key ${name} answers ${status}`;
}

const makeKey: Story = async ({ name, call }) => {
  const request = { method: 'POST', url: '/keys', body: { name, plan: 'pro' }, doneStatus: 422 } as const;
  const made = await call<CreatedKey>(request, (engine, data) => keyProblem(engine, name, data?.key));
  await call({ method: 'DELETE', url: `/keys/${made.info.id}` }, async ({ baseUrl }) => {
    const { status } = await send(baseUrl, { url: '/account', key: made.key });
    return status === 401 ? undefined : `the revoked key ${name} answers ${status}`;
  });
};

export const keys = underLoad({ name: 'keys', kills: 4, stories: [makeKey] });
