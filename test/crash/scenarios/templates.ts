import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { createZip } from '../../library/pack/zip-file.ts';
import { ownFile } from '../../library/user-home.ts';
import { type Engine, pictureAt, send } from '../harness/engine.ts';
import { createPicture } from '../harness/requests.ts';
import { type Story, underLoad } from '../harness/under-load.ts';

/** Templates made, changed, deleted, restored and imported. */

/** A problem where there is not exactly one template of a name. */
function onceProblem(engine: Engine, name: string): string | undefined {
  const count = engine.templateNames().filter((other) => other === name).length;
  return count === 1 ? undefined : `${count} templates are called ${name}`;
}

const make: Story = async ({ name, call }) => {
  const body = { name, image_base64: (await createPicture(name)).toString('base64') };
  const made = await call<TemplateDetail>(
    { method: 'POST', url: '/templates', body },
    async (engine, data) => {
      if (data && typeof (await pictureAt(engine.baseUrl, data.image_url)) === 'number') {
        return `the picture of ${name} is gone`;
      }
      return onceProblem(engine, name);
    },
  );
  const url = `/templates/${made.id}`;
  const renamed = `${name} renamed`;
  await call({ method: 'PATCH', url, body: { name: renamed } }, async (engine) =>
    onceProblem(engine, renamed),
  );
  await call({ method: 'DELETE', url, doneStatus: 404 }, async ({ baseUrl, ownerKey }) => {
    const { status } = await send(baseUrl, { url, key: ownerKey });
    const picture = await pictureAt(baseUrl, made.image_url);
    return status === 404 && Buffer.isBuffer(picture) ? undefined : `${made.id} should be deleted: ${status}`;
  });
  await call({ method: 'POST', url: `/trash/${made.id}/restore` }, async (engine) =>
    onceProblem(engine, renamed),
  );
};

export const templates = underLoad({ name: 'templates', kills: 7, stories: [make] });

/** A pack of two templates, `<name> a` and `<name> b`, as base64. */
function createPack(name: string, picture: Uint8Array): string {
  const entries = ['a', 'b'].flatMap((part) => {
    const file = ownFile(`${name}-${part}`, { name: `${name} ${part}` });
    return [
      { name: `${file.slug}/template.json`, data: JSON.stringify(file) },
      { name: `${file.slug}/blank.png`, data: picture },
    ];
  });
  return createZip(entries).toString('base64');
}

const importPack: Story = async ({ name, call }) => {
  const body = { pack_base64: createPack(name, await createPicture(name)) };
  await call<ImportedPack>(
    { method: 'POST', url: '/templates/import', body },
    async (engine) => onceProblem(engine, `${name} a`) ?? onceProblem(engine, `${name} b`),
  );
};

export const packs = underLoad({ name: 'template packs', kills: 6, stories: [importPack] });
