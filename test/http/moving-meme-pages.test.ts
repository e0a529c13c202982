import { describe, expect, it } from 'vitest';
import type { MemeAddresses } from '../../src-main/http/meme-pages/card-tags.ts';
import { createOembed } from '../../src-main/http/meme-pages/oembed.ts';
import { MEME_PAGE_HEADERS, renderMemePage } from '../../src-main/http/meme-pages/page.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { formatLength } from '../../src-shared/contract/media-types.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { Oembed } from '../../src-shared/contract/oembed.ts';
import { memeRecord } from '../helpers/store.ts';

const BASE = 'https://cam.example';

function createMeme(format: string, moves = true): Meme {
  return {
    ...memeRecord({ accountId: 'acct_a', id: 'meme_ab12' }),
    url: `${BASE}/cdn/memes/ab/meme_ab12.${format}`,
    width: 1280,
    height: 720,
    format,
    alt_text: 'A “meme” <moving>',
    ...(moves && { motion: { effect: 'none', duration_ms: 3240, fps: 10, frames: 81, plays: 0, notes: [] } }),
  };
}
const addresses: (meme: Meme) => MemeAddresses = ({ url }) => ({
  page: `${BASE}/m/meme_ab12`,
  picture: url,
  oembed: `${BASE}/oembed?url=x`,
});
const renderPage = (meme: Meme) => renderMemePage(meme, addresses(meme));
const readMetas = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, 'g'))].map(
    ([, content]) => content,
  );

describe('the page of a video', () => {
  const page = renderPage(createMeme('mp4'));
  const [file, poster] = ['/cdn/memes/ab/meme_ab12.mp4', '/cdn/thumbs/ab/meme_ab12.mp4.webp'];

  it('plays it, silent and over and over, with controls', () => {
    const [, plays = ''] = /<video class="plays"([^>]*)>/.exec(page) ?? [];
    for (const word of ['autoplay', 'muted', 'loop', 'playsinline', 'controls', `poster="${poster}"`]) {
      expect(plays).toContain(word);
    }
    expect(page).toContain(
      `<source media="(prefers-reduced-motion: no-preference)" src="${file}" type="video/mp4">`,
    );
    expect(MEME_PAGE_HEADERS['content-security-policy']).toContain("media-src 'self'");
    expect(page).not.toContain('<moving>');
  });

  it('waits for those who have asked for less movement', () => {
    const [, waits = ''] = /<video class="waits"([^>]*)>/.exec(page) ?? [];
    expect(waits).toContain('preload="none"');
    expect(waits).not.toContain('autoplay');
    expect(page).toMatch(/@media \(prefers-reduced-motion: reduce\) \{\s*\.plays \{ display: none/);
  });

  it('has a still and the video for previews', () => {
    const metas = {
      'og:type': 'video.other',
      'og:image': BASE + poster,
      'og:image:width': '640',
      'og:video': BASE + file,
      'og:video:type': 'video/mp4',
      'twitter:card': 'player',
      'twitter:player:width': '1280',
    };
    for (const [name, content] of Object.entries(metas)) expect(readMetas(page, name)).toEqual([content]);
    expect(page).toContain('<dt>Length</dt><dd>3.2 s</dd>');
    expect(page).toContain('Open the video');
  });

  it('is described to other programs as a player of the size they ask for', () => {
    const meme = createMeme('webm');
    const found = createOembed(meme, meme.url, BASE, { url: BASE, maxwidth: 640 });
    expect(compileCheck(Oembed, 'body')(found).error).toBeUndefined();
    expect(found).toMatchObject({ type: 'video', width: 640, height: 360, thumbnail_width: 640 });
    expect('html' in found && found.html).toContain(`src="${meme.url}"`);
    expect('html' in found && found.html).toContain('&lt;moving&gt;');
  });
});

describe.each(['gif', 'webp'])('the page of a moving %s', (format) => {
  const meme = createMeme(format);
  const page = renderPage(meme);

  it('plays it, and shows a still to those who have asked for less movement', () => {
    expect(page).toContain(
      `<source media="(prefers-reduced-motion: reduce)" srcset="/cdn/thumbs/ab/meme_ab12.${format}.webp"`,
    );
    expect(page).toContain(`<img src="/cdn/memes/ab/meme_ab12.${format}"`);
  });

  it('names itself for previews, and its still after that', () => {
    expect(readMetas(page, 'og:image')).toEqual([meme.url, `${BASE}/cdn/thumbs/ab/meme_ab12.${format}.webp`]);
    expect(readMetas(page, 'og:image:type')).toEqual([`image/${format}`, 'image/webp']);
    expect(createOembed(meme, meme.url, BASE, { url: BASE })).toMatchObject({ type: 'photo', url: meme.url });
  });
});

it('a still stays a still', () => {
  const page = renderPage(createMeme('webp', false));
  expect(page).not.toMatch(/<picture|<video|<dt>Length/);
  expect(readMetas(page, 'og:image')).toHaveLength(1);
});

it('lengths are short', () => {
  const lengths = [40, 800, 3240, 9960, 12_400, 59_600, 65_000].map(formatLength);
  expect(lengths).toEqual(['0.1 s', '0.8 s', '3.2 s', '10 s', '12 s', '1:00', '1:05']);
});
