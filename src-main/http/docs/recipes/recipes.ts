import type { Call } from '../../../../src-shared/calls/call.ts';
import { commands, type Recipe } from './recipe.ts';

const TEMPLATE = 'tpl_two-buttons';
const CAPTIONS = [
  { position: 'left-button', text: 'Fix the bug' },
  { position: 'right-button', text: 'Ship it' },
  { position: 'who', text: 'Me, before the demo' },
];
const CLI_TEXTS = `--text left-button="Fix the bug" \\
  --text right-button="Ship it" \\
  --text who="Me, before the demo"`;

/** The jobs people come for, in the order in which they meet them. */
export function recipesFor(baseUrl: string): readonly Recipe[] {
  return [captionTemplate(baseUrl), ideaToMeme(baseUrl), checkFirst(baseUrl), retrySafely(baseUrl)];
}

/** A POST with a JSON body whose code prints a part of `data`. */
function post(
  url: string,
  value: object,
  path: readonly (string | number)[],
  headers: Record<string, string> = {},
): Call {
  return {
    ...{ method: 'POST', url, auth: true, headers },
    body: { kind: 'json', value },
    answer: { kind: 'json', path },
  };
}

function captionTemplate(baseUrl: string): Recipe {
  return {
    id: 'caption-a-template',
    title: 'Caption a template',
    about:
      'Find a template by words, then write into its regions. The template says what they are called and how much text each takes. The code prints the permanent address of the picture, which needs no key.',
    http: [
      {
        ...{ kind: 'call', title: 'Find a template' },
        code: {
          ...{ method: 'GET', url: `${baseUrl}/v1/templates?search=choice&limit=1`, auth: true },
          answer: { kind: 'json', path: ['templates', 0, 'id'] },
        },
      },
      {
        ...{ kind: 'call', title: 'Caption it' },
        code: post(`${baseUrl}/v1/meme/caption`, { template_id: TEMPLATE, captions: CAPTIONS }, ['url']),
      },
    ],
    cli: [
      commands(`cam templates list --search choice
cam caption two-buttons ${CLI_TEXTS} \\
  -o meme.png`),
    ],
    more: [
      ['Find templates', '/docs#listTemplates'],
      ['Caption a template or a picture', '/docs#captionMeme'],
    ],
  };
}

function ideaToMeme(baseUrl: string): Recipe {
  return {
    id: 'idea-to-meme',
    title: 'Turn an idea into a meme',
    about:
      'Say what the joke is about. A model picks the template and writes the captions: CAM’s own without any network, or one that you connect. `count` makes up to ten at once, each on a template of its own.',
    http: [
      {
        kind: 'call',
        code: post(`${baseUrl}/v1/meme/generate`, { text: 'Deploying on a Friday', tone: 'dry' }, [
          'memes',
          0,
          'url',
        ]),
      },
    ],
    cli: [],
    more: [
      ['Turn an idea into memes', '/docs#generateMemes'],
      ['Models', '/docs#models'],
    ],
  };
}

function checkFirst(baseUrl: string): Recipe {
  const body = { template_id: TEMPLATE, captions: CAPTIONS, dry_run: true, strict: true };
  return {
    id: 'check-before-paying',
    title: 'Check before you pay',
    about:
      'With `dry_run` the engine does everything but draw: it checks the request and answers the size and the lines of each text. Nothing is charged or stored. `strict` refuses what could not be read in the picture: characters that no font has, type too small, text cut off. Leave `dry_run` out to make the same meme.',
    http: [{ kind: 'call', code: post(`${baseUrl}/v1/meme/caption`, body, ['layout']) }],
    cli: [],
    more: [
      ['NOT_DRAWABLE', '/docs/errors/not-drawable'],
      ['GLYPHS_MISSING', '/docs/errors/glyphs-missing'],
      ['Plans and credits', '/docs#credits'],
    ],
  };
}

function retrySafely(baseUrl: string): Recipe {
  const body = { template_id: TEMPLATE, captions: CAPTIONS };
  return {
    id: 'retry-without-paying-twice',
    title: 'Retry without paying twice',
    about:
      'Name the call with an `Idempotency-Key` of your own, such as the number of an order. If the connection breaks, send the same request with the same key again, as often as you like: it is made and charged once, and the repeat answers the first result.',
    http: [
      {
        kind: 'call',
        code: post(`${baseUrl}/v1/meme/caption`, body, ['id'], { 'Idempotency-Key': 'order-4711' }),
      },
    ],
    cli: [],
    more: [
      ['Safe retries', '/docs#idempotency'],
      ['IDEMPOTENCY_KEY_REUSED', '/docs/errors/idempotency-key-reused'],
    ],
  };
}
