import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import type { Engine } from '../engine/engine.ts';
import { isNotFound } from '../engine/engine-error.ts';
import { type ErrorContext, errorWords } from '../engine/error-words.ts';
import { base64Length, RESULT_BYTES_MAX } from '../results/result-pictures.ts';
import { toDetail } from '../tools/template-get.ts';

/** Templates and memes as resources, each with its picture. */

const LISTED = 100;
const COMPLETIONS = 20;

type Deps = Pick<ErrorContext, 'baseUrl'> & { engine: Engine };

export function addResources(server: McpServer, deps: Deps): void {
  const { engine } = deps;
  server.registerResource(
    'template',
    new ResourceTemplate('cam://templates/{id}', {
      list: () => readResource(deps, undefined, async () => ({ resources: await templateList(engine) })),
      complete: { id: (given) => templateIds(engine, given) },
    }),
    {
      title: 'Meme template',
      description: 'Regions, recommended lengths and examples of a template, and its picture without text',
    },
    ({ href }, { id }) =>
      readResource(deps, href, async () => {
        const template = await engine.template(String(id));
        return readContents(engine, href, toDetail(template), [template.image_url, template.thumb_url]);
      }),
  );
  server.registerResource(
    'meme',
    new ResourceTemplate('cam://memes/{id}', {
      list: () => readResource(deps, undefined, async () => ({ resources: await memeList(engine) })),
      complete: { id: (given) => memeIds(engine, given) },
    }),
    { title: 'Meme', description: 'A meme of this account, and its picture' },
    ({ href }, { id }) =>
      readResource(deps, href, async () => {
        const { layout: _layout, metadata: _metadata, ...meme } = await engine.meme(String(id));
        const thumb = toThumbAddress(meme.url);
        // A video may have 50 MB, and a GIF as well; its still says what it shows.
        return readContents(engine, href, meme, meme.motion ? [thumb] : [meme.url, thumb]);
      }),
  );
}

/** Template ids that a user may mean by what is typed so far; none where the engine does not answer. */
async function templateIds(engine: Engine, given: string): Promise<string[]> {
  const search = given.replace(/^tpl_/, '').replaceAll('-', ' ');
  const found = await engine.searchTemplates({ search, limit: COMPLETIONS }).catch(() => undefined);
  const ids = found?.templates.map(({ id }) => id) ?? [];
  // What starts with the letters typed comes first.
  return ids.sort((a, b) => Number(b.startsWith(given)) - Number(a.startsWith(given)));
}

async function memeIds(engine: Engine, given: string): Promise<string[]> {
  const latest = await engine.memes({ limit: LISTED }).catch(() => undefined);
  return (latest?.memes ?? []).map(({ id }) => id).filter((id) => id.startsWith(given));
}

async function templateList(engine: Engine) {
  const { templates } = await engine.searchTemplates({ limit: LISTED });
  return templates.map(({ id, name, category }) => ({
    uri: `cam://templates/${id}`,
    name: id,
    title: name,
    mimeType: 'application/json',
    description: `Template in ${category}`,
  }));
}

async function memeList(engine: Engine) {
  const { memes } = await engine.memes({ limit: LISTED });
  return memes.map(({ id, alt_text }) => ({
    uri: `cam://memes/${id}`,
    name: id,
    mimeType: 'application/json',
    description: alt_text,
  }));
}

/** With the first of the pictures that has room. @throws EngineError */
async function readContents(engine: Engine, uri: string, fields: object, pictures: readonly string[]) {
  const text = JSON.stringify(fields);
  const room = RESULT_BYTES_MAX - Buffer.byteLength(JSON.stringify(text));
  const contents = [{ uri, mimeType: 'application/json', text }];
  for (const address of pictures) {
    const { bytes, type } = await engine.picture(address);
    if (base64Length(bytes.length) > room) continue;
    return { contents: [...contents, { uri, mimeType: type, blob: Buffer.from(bytes).toString('base64') }] };
  }
  return { contents };
}

/** Runs a reading; results of resources cannot be errors as those of tools can, so its errors become those of the protocol. */
async function readResource<T>(deps: Deps, uri: string | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (uri !== undefined && isNotFound(error)) throw new ResourceNotFoundError(uri);
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      await errorWords(error, { baseUrl: deps.baseUrl, engine: deps.engine, cost: 0 }),
    );
  }
}
