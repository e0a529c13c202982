import { commands, file, post, type Recipe, type RecipeContext } from './recipe.ts';

/** Recipes for using memes elsewhere: in chats, bots and with a brand. */

export function memeByAddress({ baseUrl }: RecipeContext): Recipe {
  const path = '/v1/i/two-buttons/Fix_the_bug/Ship_it/Me.png?width=600';
  return {
    id: 'a-meme-by-its-address',
    title: 'A meme in Markdown or a chat, by its address',
    about:
      'The address describes the meme: the template, a caption for each region in order, and the format. `_` is a space, `~n` a line break, `~q` a question mark. On this computer it needs no key. Equal addresses are made and charged once. For readers on other computers, sign it: a signed address works without a key until it expires, for everybody who can reach this engine.',
    http: [
      file('meme.md', `![Fix the bug or ship it](${baseUrl}${path})`),
      {
        kind: 'call',
        title: 'Save it',
        code: {
          method: 'GET',
          url: `${baseUrl}${path}`,
          auth: false,
          answer: { kind: 'file', name: 'meme.png' },
        },
      },
      {
        kind: 'call',
        title: 'Sign it for others',
        code: post(
          `${baseUrl}/v1/addresses`,
          { template_id: 'two-buttons', captions: ['Fix the bug', 'Ship it', 'Me'], options: { width: 600 } },
          ['signed_url'],
        ),
      },
    ],
    cli: [],
    more: [
      ['Pictures by address', '/docs/manual/addresses'],
      ['Get the address of a picture', '/docs#createAddress'],
    ],
  };
}

export function botWithCallbacks({ baseUrl, source }: RecipeContext): Recipe {
  const body = { text: 'Standup that could have been an email', callback_url: 'http://127.0.0.1:8080/' };
  return {
    id: 'a-bot-with-callbacks',
    title: 'A bot with callbacks',
    about:
      'For a bot on Discord, Telegram or Slack that does not wait for pictures. With `callback_url` the call returns a job at once, and the engine sends the finished job to that address. The message is signed (Standard Webhooks) and sent again for up to a day until the receiver answers 2xx. The owner of the machine lists the hosts that may be called. The receiver checks the signature with the secret of your account. Save the receiver in the language you use.',
    http: [
      commands('cam serve --callback-hosts 127.0.0.1', '1 · The engine'),
      {
        kind: 'call',
        title: '2 · Your secret',
        code: {
          method: 'GET',
          url: `${baseUrl}/v1/callbacks/secret`,
          auth: true,
          answer: { kind: 'json', path: ['secret'] },
        },
      },
      file('receiver.mjs', source('deploy/callbacks/receiver.mjs').trimEnd()),
      file('receiver.py', source('deploy/callbacks/receiver.py').trimEnd()),
      commands(
        `export CAM_CALLBACK_SECRET=whsec_…
node receiver.mjs 8080`,
        '3 · Start the receiver',
      ),
      { kind: 'call', title: '4 · The call', code: post(`${baseUrl}/v1/meme/generate`, body, ['id']) },
    ],
    cli: [],
    more: [['Jobs', '/docs/guide#waiting']],
  };
}

export function brandKit({ baseUrl }: RecipeContext): Recipe {
  const text = 'Coffee before the first meeting';
  const brand = { name: 'Bean & Co', colors: ['#ffcc00'], forbidden_topics: ['layoffs'] };
  return {
    id: 'your-brand-on-everything',
    title: 'Add your brand to memes',
    about:
      'Make memes from ideas in your colours, with your logo, and without topics that you forbid. For your own captions, use `watermark`. Both need the starter plan or higher.',
    http: [
      {
        kind: 'call',
        title: 'From an idea',
        code: {
          method: 'POST',
          url: `${baseUrl}/v1/meme/branded`,
          auth: true,
          body: { kind: 'form', files: { logo: 'logo.png' }, fields: { text, brand } },
          answer: { kind: 'json', path: ['memes', 0, 'url'] },
        },
      },
      {
        kind: 'call',
        title: 'Your own words',
        code: post(
          `${baseUrl}/v1/meme/caption`,
          {
            template_id: 'tpl_two-buttons',
            captions: [{ position: 'who', text: 'Every Monday' }],
            watermark: { text: 'bean.example', position: 'bottom-left' },
          },
          ['url'],
        ),
      },
    ],
    cli: [
      commands(`cam branded "${text}" \\
  --brand-name "Bean & Co" --logo ./logo.png \\
  --color "#ffcc00" --forbid layoffs -o idea.png
cam caption two-buttons --text who="Every Monday" \\
  --watermark bean.example -o own.png`),
    ],
    more: [['Make memes of a brand', '/docs#brandMemes']],
  };
}
