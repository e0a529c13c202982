import type { EmojiSource } from '../../../../../src-shared/layout/types.ts';
import { createHeads, type Head } from './heads.ts';
import type { PainterFiles } from './schema.ts';
import { type BackdropId, CAST_KINDS, type CastKind } from './terms.ts';
import { createWardrobe, type Wardrobe, type Wear } from './wardrobe.ts';

/** Who and what can be in a picture: emoji there is art for, and CAM's own drawings, by the phrases that mean them. */

export interface CastMember {
  /** Empty for drawings of CAM's own that no emoji stands for. */
  emoji: string;
  key: string;
  kind: CastKind;
  /** Height beside a person. */
  size: number;
  name: string;
  /** People, animals and faces: they can wear, hold and feel. */
  alive: boolean;
  head?: Head;
  /** How it is worn; undefined where it cannot be (a bag, a ring). */
  wear?: Wear;
  /** The garment it wears where the prompt names none. */
  undressed?: string;
  /** Its art shows it from the front already. */
  upright: boolean;
  /** Sentences can call it “holding” a thing. */
  handed: boolean;
  /** What it holds is in front of it. */
  handsInFront: boolean;
  /** A person who takes the art of a role. */
  plain: boolean;
  /** Backdrops show it, and no prompt can take it out of them. */
  scenery: boolean;
  umbrella: boolean;
  /** How high things stand on it, as a share of its height. */
  deck: number;
  /** How far things stick out of it, as a share of its height. */
  rise?: number;
  /** The backdrop of a drawing of CAM's own. */
  home?: BackdropId;
}

export interface Cast {
  /** The member a phrase means, with plurals understood; `plural` where it named several. */
  find(phrase: string): { member: CastMember; plural: boolean } | undefined;
  of(emoji: string): CastMember | undefined;
  emoji(): CastMember[];
  /** A member as it is seen from the front, so that clothes sit and the face shows. */
  fromTheFront(member: CastMember): CastMember;
  /** A garment as the body below a head. */
  garment(id: string): CastMember;
  hat(id: string): CastMember;
  /** A bare body in a colour, `#rrggbb`. */
  fur(colour: string): CastMember;
  /** Drawings that replace the emoji of a thing where it is worn. */
  tie: CastMember;
  headphones: CastMember;
  /** Headphones seen from the side. */
  headphone: CastMember;
  glassHelmet: CastMember;
}

type CastFiles = Pick<PainterFiles, 'figures' | 'heads' | 'things' | 'vocabulary' | 'wardrobe' | 'words'>;
type Basics = Pick<CastMember, 'emoji' | 'key' | 'kind' | 'size' | 'name'>;

const ALIVE: readonly CastKind[] = ['face', 'bust', 'person', 'animal', 'swimmer', 'flyer'];
const DECK = 0.8;

/** Completes members with the facts about their emoji and kind. */
function createMembers({ figures, heads }: CastFiles, undressed: (emoji: string) => string | undefined) {
  const findHead = createHeads(heads);
  const addListed = (list: readonly string[]) => {
    const all = new Set(list);
    return (emoji: string) => all.has(emoji);
  };
  const lifeless = addListed(figures.lifeless);
  const upright = addListed(figures.upright);
  const handed = addListed(figures.handed);
  const handsInFront = addListed(figures.upright_hands);
  const plain = addListed(figures.plain_people);
  const scenery = addListed(figures.scenery);
  const umbrella = addListed(figures.umbrellas);
  const { decks, rises } = figures;
  return (basics: Basics, wear?: Wear): CastMember => {
    const { emoji, key, kind } = basics;
    // Animals that no emoji shows are listed by the names of their drawings.
    const sign = emoji || key.replace('drawn:things/', '');
    const alive = ALIVE.includes(kind) && !lifeless(emoji);
    const garment = alive ? undressed(emoji) : undefined;
    const rise = rises[emoji];
    return {
      ...basics,
      alive,
      upright: upright(sign),
      handed: kind === 'bust' || kind === 'person' || handed(sign),
      handsInFront: handsInFront(sign),
      plain: plain(emoji),
      scenery: scenery(emoji),
      umbrella: umbrella(emoji),
      deck: decks.emoji[sign] ?? decks.kinds[kind] ?? DECK,
      ...(alive ? { head: findHead(sign, kind) } : {}),
      ...(wear ? { wear } : {}),
      ...(garment === undefined ? {} : { undressed: garment }),
      ...(rise === undefined ? {} : { rise }),
    };
  };
}

function isKind(kind: string | undefined): kind is CastKind {
  return CAST_KINDS.some((known) => known === kind);
}

/** A drawing of CAM's own; its key names the file below art/. */
const readDrawnMember = (file: string, name: string, size: number, emoji = ''): Basics => ({
  emoji,
  key: `drawn:${file}`,
  kind: 'wear',
  size,
  name,
});

type Plurals = CastFiles['vocabulary']['plurals'];

function lookUpIn(byPhrase: ReadonlyMap<string, CastMember>, plurals: Plurals): Cast['find'] {
  const irregular = new Map(Object.entries(plurals.irregular));
  const alsoSingular = new Set(plurals.also_singular);
  return (phrase) => {
    const exact = byPhrase.get(phrase);
    const several = listSingulars(phrase, irregular).find((form) => byPhrase.has(form));
    if (exact && (several === undefined || alsoSingular.has(phrase)))
      return { member: exact, plural: irregular.has(phrase) };
    const member = byPhrase.get(several ?? '') ?? exact;
    return member && { member, plural: true };
  };
}

const ENDINGS = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
] as const;

/** What a phrase may be the plural of, by its last word. */
function listSingulars(phrase: string, irregular: ReadonlyMap<string, string>): string[] {
  const at = phrase.lastIndexOf(' ') + 1;
  const [start, last] = [phrase.slice(0, at), phrase.slice(at)];
  const known = irregular.get(last);
  if (known !== undefined) return [start + known];
  if (!/[^s]s$/.test(last) || last.length < 4) return [];
  const forms = ENDINGS.map(([ending, singular]) => last.replace(ending, singular));
  return forms.filter((form) => form !== last).map((form) => start + form);
}

type ListedMember = [member: CastMember, phrases: readonly string[]];
type CreateMember = ReturnType<typeof createMembers>;

/** The members of words.json. @throws Error where there is no art for one */
function emojiMembers(
  { words }: CastFiles,
  art: EmojiSource,
  create: (basics: Basics) => CastMember,
): ListedMember[] {
  return Object.entries(words).map(([emoji, line]) => {
    const [kind, size, name = '', phrases = ''] = line.split(';');
    const key = art.find(emoji);
    if (!isKind(kind) || key === undefined)
      throw new Error(`words.json: nothing can draw ${emoji} as ${kind}`);
    return [create({ emoji, key, kind, size: Number(size), name }), phrases.split('|').filter(Boolean)];
  });
}

/** CAM's own drawings, those with phrases of their own also as a list. */
function readDrawnMembers(
  { things, wardrobe: clothes }: CastFiles,
  wardrobe: Wardrobe,
  create: CreateMember,
) {
  const hat = (id: string, name = id) =>
    create(readDrawnMember(`hats/${id}`, name, 0.5), wardrobe.getHatWear(id));
  const garment = (id: string, name = id, size = 1, emoji = '') =>
    create(readDrawnMember(`garments/${id}`, name, size, emoji), wardrobe.getGarmentWear(id));
  const listed: ListedMember[] = [
    ...Object.entries(things).map(([id, { words, home, ...thing }]): ListedMember => {
      const member = create({ ...thing, emoji: '', key: `drawn:things/${id}` });
      return [home ? { ...member, home } : member, words];
    }),
    ...Object.entries(clothes.hats).map(([id, { words = [] }]): ListedMember => [hat(id, words[0]), words]),
    ...clothes.garments.map(
      ({ garment: id, emoji, words }): ListedMember => [garment(id, words[0], 0.6, emoji), words],
    ),
  ];
  const members = {
    garment: (id: string) => garment(id),
    hat: (id: string) => hat(id),
    fur: (colour: string) => create(readDrawnMember(`fur/${colour}`, 'body', 1)),
    tie: create(readDrawnMember('worn/tie', 'tie', 0.5), { as: 'body', formal: true }),
    headphones: create(readDrawnMember('worn/headphones', 'headphones', 0.5)),
    headphone: create(readDrawnMember('worn/headphones-side', 'headphones', 0.5)),
    glassHelmet: create(readDrawnMember('worn/glass-helmet', 'helmet', 0.5)),
  };
  return { members, listed };
}

export function createCast(files: CastFiles, art: EmojiSource): Cast {
  const wardrobe = createWardrobe(files.wardrobe);
  const create = createMembers(files, wardrobe.undressed);
  const emoji = emojiMembers(files, art, (basics) => create(basics, wardrobe.findEmojiWear(basics.emoji)));
  const { members, listed } = readDrawnMembers(files, wardrobe, create);
  // Of equal phrases the last counts, so that CAM's own drawings replace emoji.
  const phrases = [...emoji, ...listed].flatMap(([member, all]) =>
    all.map((phrase) => [phrase, member] as const),
  );
  const byEmoji = new Map(emoji.map(([member]) => [member.emoji, member]));
  const frontViews = new Map(Object.entries(files.figures.front_views));
  const find = lookUpIn(new Map(phrases), files.vocabulary.plurals);
  const of = (one: string) => byEmoji.get(one.replaceAll('\u{fe0f}', ''));
  return {
    ...members,
    find,
    of,
    emoji: () => [...byEmoji.values()],
    fromTheFront(member) {
      const faceless = member.kind !== 'animal' || member.upright;
      const face = faceless ? undefined : find(`${member.name} face`)?.member;
      const front = of(frontViews.get(member.emoji) ?? '') ?? face;
      return front ? { ...front, name: member.name, size: member.size } : member;
    },
  };
}
