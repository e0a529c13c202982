import { commands, post, type Recipe, type RecipeContext } from './recipe.ts';

/** Recipes that make one meme. */

const TEMPLATE = 'tpl_two-buttons';
const CAPTIONS = ['Fix the bug', 'Ship it', 'Me, before the demo'];
const TEXTS = `--text left-button="Fix the bug" \\
  --text right-button="Ship it" \\
  --text who="Me, before the demo"`;

export function captionTemplate({ baseUrl }: RecipeContext): Recipe {
  return {
    id: 'caption-a-template',
    title: 'Caption a template',
    about:
      'Search for a template, then write a text for each of its regions, in the order of `box_positions`, which says how much text each takes; `null` leaves one empty. An object such as `{"position": "who", "text": …}` names its region and may have a style. The code prints the permanent address of the picture, which needs no key.',
    http: [
      {
        kind: 'call',
        title: 'Find a template',
        code: {
          method: 'GET',
          url: `${baseUrl}/v1/templates?search=choice&limit=1`,
          auth: true,
          answer: { kind: 'json', path: ['templates', 0, 'id'] },
        },
      },
      {
        kind: 'call',
        title: 'Caption it',
        code: post(`${baseUrl}/v1/meme/caption`, { template_id: TEMPLATE, captions: CAPTIONS }, ['url']),
      },
    ],
    cli: [
      commands(`cam templates list --search choice
cam caption two-buttons ${TEXTS} \\
  -o meme.png`),
    ],
    more: [
      ['Find templates', '/docs#listTemplates'],
      ['Caption a template or a picture', '/docs#captionMeme'],
    ],
  };
}

export function ownPhoto({ baseUrl }: RecipeContext): Recipe {
  const fields = { top: 'It works', bottom: 'on my machine' };
  return {
    id: 'caption-your-own-photo',
    title: 'Caption your own photo',
    about:
      'Send the file in a form. Your own picture has the regions `top` and `bottom`; form fields with these names are their texts. JPEG, PNG, WebP, AVIF and GIF are supported, and rotated as their metadata says. HEIC, which some phones save, is not supported.',
    http: [
      {
        kind: 'call',
        code: {
          method: 'POST',
          url: `${baseUrl}/v1/meme/caption`,
          auth: true,
          body: { kind: 'form', files: { image: 'photo.jpg' }, fields },
          answer: { kind: 'json', path: ['url'] },
        },
      },
    ],
    cli: [
      commands(`cam caption ./photo.jpg --text top="It works" \\
  --text bottom="on my machine" \\
  -o meme.jpg`),
    ],
    more: [
      ['Pictures in and out', '/docs/guide#files'],
      ['Turn a picture into memes', '/docs#memesFromImage'],
    ],
  };
}

export function pictureInOneCall({ baseUrl }: RecipeContext): Recipe {
  return {
    id: 'the-picture-in-one-call',
    title: 'Get the picture as a file in one call',
    about:
      'With `Accept: image/webp` (or png, jpeg, avif) the response is the picture instead of JSON. `X-Meme-Id` and `X-Credits-Used` are in its headers. Errors are always JSON, so check the status before you save the file.',
    http: [
      {
        kind: 'call',
        code: {
          ...post(
            `${baseUrl}/v1/meme/caption`,
            { template_id: TEMPLATE, captions: CAPTIONS, width: 800 },
            [],
            {
              Accept: 'image/webp',
            },
          ),
          answer: { kind: 'file', name: 'meme.webp' },
        },
      },
    ],
    cli: [
      commands(`cam caption two-buttons ${TEXTS} \\
  --width 800 -o meme.webp`),
    ],
    more: [['Pictures in and out', '/docs/guide#files']],
  };
}

export function ideaToMeme({ baseUrl }: RecipeContext): Recipe {
  const request = { text: 'Deploying on a Friday', tone: 'dry' };
  return {
    id: 'idea-to-meme',
    title: 'Turn an idea into a meme',
    about:
      'Describe what the joke is about. A model chooses the template and writes the captions: CAM’s own model, which needs no network, or one that you connect. With `count` one call makes up to ten memes, each with a different template.',
    http: [{ kind: 'call', code: post(`${baseUrl}/v1/meme/generate`, request, ['memes', 0, 'url']) }],
    cli: [commands(`cam generate "Deploying on a Friday" --tone dry -o meme.png`)],
    more: [
      ['Turn an idea into memes', '/docs#generateMemes'],
      ['Models', '/docs/guide#models'],
    ],
  };
}

export function checkFirst({ baseUrl }: RecipeContext): Recipe {
  const body = { template_id: TEMPLATE, captions: CAPTIONS, dry_run: true, strict: true };
  return {
    id: 'check-before-paying',
    title: 'Check before you pay',
    about:
      'With `dry_run` the engine does everything except drawing: it checks the request and returns the size and the lines of each text. Nothing is charged or stored. `strict` refuses text that would not be readable in the picture: characters that no font has, a font size that is too small, text that is cut off. Leave `dry_run` out to make the same meme. On the command line captions are free; with `--strict` no file is written if a text is not readable.',
    http: [{ kind: 'call', code: post(`${baseUrl}/v1/meme/caption`, body, ['layout']) }],
    cli: [
      commands(`cam caption two-buttons ${TEXTS} \\
  --strict -o meme.png`),
    ],
    more: [
      ['NOT_DRAWABLE', '/docs/errors/not-drawable'],
      ['GLYPHS_MISSING', '/docs/errors/glyphs-missing'],
      ['Plans and credits', '/docs/guide#credits'],
    ],
  };
}

export function retrySafely({ baseUrl }: RecipeContext): Recipe {
  const body = { template_id: TEMPLATE, captions: CAPTIONS };
  return {
    id: 'retry-without-paying-twice',
    title: 'Retry without paying twice',
    about:
      'Give the call an `Idempotency-Key` of your own, such as an order number. If the connection fails, send the same request with the same key again, as often as you like: the meme is made and charged once, and every repeat returns the first response. On the command line `cam batch` does this for each row: run the same command again and it continues where it stopped.',
    http: [
      {
        kind: 'call',
        code: post(`${baseUrl}/v1/meme/caption`, body, ['id'], { 'Idempotency-Key': 'order-4711' }),
      },
    ],
    cli: [],
    more: [
      ['Retries', '/docs/guide#idempotency'],
      ['IDEMPOTENCY_KEY_REUSED', '/docs/errors/idempotency-key-reused'],
    ],
  };
}
