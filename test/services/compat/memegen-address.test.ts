import { describe, expect, test } from 'vitest';
import { imagePath, putRight, readOwnAddress } from '../../../src-main/services/compat/memegen-address.ts';
import { readCaptionPath } from '../../../src-shared/contract/picture-path.ts';

describe('an imprecise address is put right', () => {
  test.for([
    ['fry/One Two.png', 301, 'fry/One_Two.png'],
    ['fry/One Two.jpg', 301, 'fry/One_Two.jpg'],
    ['fry/test&width=99&height=99', 302, 'fry/test.png?width=99&height=99'],
    ['fry/test.jpg&width=99&height=99', 302, 'fry/test.jpg?width=99&height=99'],
    ['fry/test.jpg&width=99?font=thin', 302, 'fry/test.jpg?width=99&font=thin'],
    ['fry/you & me', 302, 'fry/you_~a_me.png'],
    ['fry/.jpg', 302, 'fry.jpg'],
    ['fry/test.jpg/', 302, 'fry/test.jpg'],
    ['fry/test.jpg"', 302, 'fry/test.jpg'],
    ['fry/test.jpg%22', 302, 'fry/test.jpg'],
    ['fry/test//style=foobar', 302, 'fry/test.png'],
    ['fry/a//b.png', 301, 'fry/a/_/b.png'],
    ['fry/1 2%0A3.jpg', 301, 'fry/1_2~n3.jpg'],
    ['fry/~s/b.jpg', 301, 'fry/_/b.jpg'],
    ['fry/top%2520text/7%252F10%2521.png', 301, 'fry/top_text/7~s10%21.png'],
    ['fry/it%2527s%2520caf%25C3%25A9.png', 301, "fry/it's_caf%C3%A9.png"],
    ['fry/5%2550/100%25accurate.png', 301, 'fry/5~p50/100~paccurate.png'],
    ['fry/', 302, 'fry'],
    ['fry/foo bar/._XD%5CXD', 302, 'fry/foo_bar/._XD~bXD.png'],
    ['fry/wait...', 302, 'fry/wait....png'],
    ['images/fry/test.png', 302, 'fry/test.png'],
    ['ds.png?style=animated', 301, 'ds.gif'],
    ['ds/one/two.png?style=animated', 301, 'ds/one/two.gif'],
    ['ds/one/two.png?width=90&style=animated', 301, 'ds/one/two.gif?width=90'],
    ['fry/test.png?watermark=foobar', 302, 'fry/test.png'],
    ['fry/test.jpg?watermark=memegen.link&width=90', 302, 'fry/test.jpg?width=90'],
    ['fry&width=90', 302, 'fry?width=90'],
  ] as const)('%s', ([given, status, to]) => {
    const at = given.search(/\?|$/);
    expect(putRight(given.slice(0, at), given.slice(at))).toEqual({ status, address: to });
  });

  test.for([
    'fry/test.png',
    'fry/a/_/b.jpg?width=90',
    'fry/a/_.png',
    'fry.gif?style=animated',
    'fry',
    'fry?watermark=foobar',
    'fry/a%20b.exe?x=y',
  ])('%s is exact, or not for us', (given) => {
    const at = given.search(/\?|$/);
    const { address } = putRight(given.slice(0, at), given.slice(at)) ?? { address: undefined };
    expect(address).toBe(given === 'fry/a%20b.exe?x=y' ? 'fry/a_b.exe?x=y' : undefined);
  });
});

describe('lines as memegen writes them', () => {
  test.for<[lines: string[], path: string]>([
    [['hello world'], 'hello_world'],
    [['?%#/&\\<>'], '~q~p~h~s~a~b~l~g'],
    [['a/b', 'c'], 'a~sb/c'],
    [['variable_name'], 'variable__name'],
    [['variable-name'], 'variable--name'],
    [['foo\nbar'], 'foo~nbar'],
    [['def data() -> Dict'], 'def_data()_--~g_Dict'],
    [['finish <- start'], 'finish_~l--_start'],
    [['That\'s not how "this" works'], "That's_not_how_''this''_works"],
    [['git commit --no-verify'], 'git_commit_----no--verify'],
    [['_username likes _charname'], '__username_likes___charname'],
    [['underscore_ dash-'], 'underscore__-dash--'],
    [['kill -9'], 'kill_--9'],
  ])('%j', ([lines, path]) => {
    const written = imagePath('fry', lines, 'png');
    expect(decodeURIComponent(written)).toBe(`fry/${path}.png`);
    expect(readCaptionPath(written).captions).toEqual(lines);
  });

  test('half a surrogate pair is written as a character that stands for it', () =>
    expect(imagePath('\ud800', ['\udfff'], 'png')).toBe('%EF%BF%BD/%EF%BF%BD.png'));

  test('hyphens alone are spaces', () =>
    expect(readCaptionPath('fry/hello-world.png').captions).toEqual(['hello world']));
});

describe('an address of memegen as a background', () => {
  test.for([
    ['https://api.memegen.link/images/fry.png', 'fry', ''],
    ['http://staging.memegen.link/images/fry/test.png', 'fry', ''],
    ['http://127.0.0.1:4226/compat/memegen/images/ds/a/b.png', 'ds', ''],
    [
      'https://memegen.link/images/custom.png?background=https://a.example/b.png',
      'custom',
      'https://a.example/b.png',
    ],
  ] as const)('%s', ([address, id, background]) =>
    expect(readOwnAddress(address)).toEqual({ id, background }),
  );

  test.for([
    'https://a.example/images/fry.png',
    'https://notmemegen.link/images/fry.png',
    'http://127.0.0.1:3000/images/fry.png',
    'http://localhost:80/cdn/memes/ab/meme_x.png',
    'fry',
  ])('%s is none', (address) => expect(readOwnAddress(address)).toBeUndefined());
});
