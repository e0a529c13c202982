import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../src-shared/random.ts';
import { ROOT, type Subject } from './subject.ts';

/** Words that names and tags are made of; a fixed pseudo-random walk, so every run searches the same library. */
const WORDS =
  'angry awkward banana boss brain bridge button cat cloud coffee crab dance deadline dog door dragon dream duck elevator email fire fish friday ghost gym hamster hero iceberg invoice jungle karate kettle laptop llama lawyer magic meeting monday moon mouse ninja office owl panda party penguin pigeon pizza plant printer puzzle queue rabbit raccoon robot rocket sandwich shark sheep spider sticker sunday taco tiger toaster train turtle unicorn vampire wizard yeti zebra'.split(
    ' ',
  );

/** Writes `count` user templates into a home: different names, tags and roles, the built-in previews in turn. */
export function writeTemplates(home: string, count: number, { file }: Subject): void {
  const builtIn = path.join(ROOT, 'resources/templates');
  const pictures = readdirSync(builtIn);
  const random = createRandom('many templates').next;
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? 'cat';
  for (let at = 0; at < count; at++) {
    const name = [word(), word(), word()];
    const slug = `${name.join('-')}-${at}`;
    const dir = path.join(home, 'templates', slug);
    mkdirSync(dir, { recursive: true });
    const template = {
      ...file,
      slug,
      name: name.join(' '),
      tags: [...new Set([word(), word()])],
      alt_names: [word()],
      rank: at + 1000,
    };
    writeFileSync(path.join(dir, 'template.json'), JSON.stringify(template));
    cpSync(
      path.join(builtIn, pictures[at % pictures.length] ?? '', 'thumb.webp'),
      path.join(dir, 'blank.webp'),
    );
  }
}

/** Searches as people type them, by kind. */
export const SEARCHES = {
  'whole words': ['coffee', 'cat', 'angry boss', 'magic dragon', 'raccoon', 'monday'],
  beginnings: ['pengu', 'fri', 'ma', 'unic', 'sand', 'el'],
  slips: ['raccon', 'toster', 'unicron', 'pengiun', 'sandwhich', 'drgon'],
  'one letter': ['m', 'c', 'z', 'p'],
  'words of every template': ['mine', 'what one wants', 'the top'],
  'words that never stand together': ['coffee cat dog zebra party', 'xyzzy llama moon'],
  nothing: ['xyzzyq', 'qqqqqqqq'],
} as const;
