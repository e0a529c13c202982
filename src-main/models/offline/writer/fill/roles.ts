/** Fills a template of unknown format box by box, by what its roles and hints say each box is for. */
import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import { ELSE, type Recipe, recipe } from '../formats/format.ts';
import type { Idea } from '../idea/idea.ts';

type Box = WriterTemplate['boxes'][number];

export type RoleKind =
  | 'footnote'
  | 'reject'
  | 'approve'
  | 'question'
  | 'answer'
  | 'accusation'
  | 'title'
  | 'who'
  | 'step'
  | 'before'
  | 'after'
  | 'choice'
  | 'thought'
  | 'speech'
  | 'headline'
  | 'demand'
  | 'setup'
  | 'punch'
  | 'label';

/** What a box is, by words of its name, role and hint; the first that speaks wins. */
const SIGNS: readonly (readonly [RoleKind, RegExp])[] = [
  ['footnote', /asterisk|small print|footnote|fine print|disclaimer/],
  ['reject', /reject|refus|turned down|dislike|disapprov|\bbad idea\b|\bdon.?t want/],
  ['approve', /approv|prefer|welcom|liked|\bwants?\b|good idea|accept/],
  ['accusation', /accus|shout|yell|outrage|scream|complain/],
  ['question', /question|\basks?\b|asking/],
  ['answer', /answer|reply|respon|comeback|excuse/],
  ['headline', /headline|breaking|announce|news|banner/],
  ['demand', /demand|slogan|placard|claim|opinion|rule|law/],
  ['title', /\btitle\b|topic|subject|what .* measures|category/],
  ['step', /\bsteps?\b|stage|level|escalat|phase|increasing/],
  ['before', /before|expect|start|plan|then\b|past|theory|ideal|outside|surface|pretend/],
  ['after', /after|reality|result|going|now\b|actual|truth|inside|hidden|really/],
  ['choice', /choice|option|button|alternative|either/],
  ['who', /\bwho\b|person|character|someone|label of (?:a|the) (?:person|man|woman)|\bname of/],
  ['thought', /think|thought|mind|brain/],
  ['speech', /says?\b|speech|speak|said|dialogue|quote/],
  ['setup', /setup|set-up|situation|context|scene|when\b|\btop\b|introduc/],
  ['punch', /punch|twist|reaction|conclusion|joke|\bbottom\b|consequence/],
  ['label', /label|thing|object|noun phrase/],
];

const LINES: Readonly<Record<RoleKind, readonly string[]>> = {
  footnote: ['*{g.print}'],
  reject: ['{A.label|t.sensible.ger|g.adult}'],
  approve: ['{B.label|M.label|t.silly.ger|g.second}'],
  question: ['Will I ever {A.bare}?', 'Why {M.asku}?', 'Why is it always {thing}?', '{^W.raw}'],
  answer: ['{t.reply|g.reply}'],
  accusation: ['{^M.you}!', '{^M.accuse}!', 'Why {M.ask}?!', '{^W.raw}'],
  headline: ['{M.news}', '{t.news.0}', 'Experts divided over {thing}', '{W.raw}'],
  demand: ['{t.claim}', 'We demand a written apology from {actor|thing}', '{W.raw}'],
  title: ['{g.chart}', 'All about {thing}', '{W.raw}'],
  who: ['{actor}', '{g.who}', '{g.hero}', '{g.kin}'],
  step: [],
  before: ['“I will {A.bare}”', '{A.label}', '{t.expect}', '{g.hubris}'],
  after: ['{B.label}', '{M.say}', '{t.truth}', '{W.raw}'],
  choice: [
    '{A.imp|A.label}',
    '{B.imp|B.label}',
    '{t.sensible.imp}',
    '{M.imp}',
    '{t.silly.imp}',
    'Say something',
    'Say nothing, loudly',
  ],
  thought: ['{t.calm|g.sleepless}', '{g.calm}'],
  speech: ['{t.reply|g.reply}', '{g.composed}', '{g.comeback}'],
  setup: ['{W.say}', '{M.label}'],
  punch: ['{t.calm|g.calm}', '{g.reply}', '{g.verdict}'],
  label: ['{thing}', '{g.who}', '{g.kin}', '{g.chaos}', '{g.prize}', '{g.second}'],
};

const STEPS: readonly (readonly [string, readonly string[]])[] = [
  [
    'mine',
    [
      'I will {A.bare}',
      'Right after a short break',
      '{^B.ger} is basically {A.ger}',
      'Nobody can prove I did not {A.bare}',
    ],
  ],
  ['topic', ['{t.thoughts.0}', '{t.thoughts.1}', '{t.thoughts.2}', '{t.thoughts.3}']],
  ['self', ['It will be different this time', 'I have a system now', '{M.say}', 'The system is working']],
  [
    '',
    [
      'Maybe it will stop by itself',
      'It probably just needs a minute',
      '{W.raw}',
      'We have an understanding now',
    ],
  ],
];
/** Beyond four steps, in the order they are used up. */
const MORE_STEPS = [
  'I have started a diary about it',
  'The diary has a villain',
  'The villain has a point',
  'I am the villain',
  'I have sold the film rights',
  'The film is a musical',
];

/** What a box is for; undefined where its words do not say. */
export function roleOf({ name, role, text_style_hint }: Box): RoleKind | undefined {
  const words = [`${name} ${role}`, text_style_hint].map((text) => text.toLowerCase().replace(/[-_]/g, ' '));
  for (const text of words) {
    const sign = SIGNS.find(([, pattern]) => pattern.test(text));
    if (sign !== undefined) return sign[0];
  }
  return undefined;
}

function kindsOf(boxes: readonly Box[]): RoleKind[] {
  const kinds = boxes.map(roleOf);
  return kinds.map((kind, at) => kind ?? (at === 0 ? 'setup' : at === boxes.length - 1 ? 'punch' : 'label'));
}

/** For languages we do not read: the idea where it is set up, ready phrases everywhere else. */
function foreignRecipe(boxes: readonly Box[]): Recipe {
  const ready = [
    '{l.calm}',
    '{l.again}',
    '{l.always}',
    '{l.later}',
    '{l.no}',
    '{l.me}',
    '{l.plan}',
    '{l.reality}',
  ];
  const lines = boxes.map(({ name }, at): [string, string] => [
    name,
    at === 0
      ? '{front} ¦ {whole} ¦ {l.calm}'
      : at === 1
        ? '{back} ¦ {l.calm}'
        : (ready[at % ready.length] ?? '{l.me}'),
  ]);
  return recipe(2, '', Object.fromEntries(lines));
}

/** Lines that fit any idea, where the idea’s own words may not be said. */
export function neutralRecipe({ boxes }: WriterTemplate): Recipe {
  const pools = ['hubris', 'second', 'who', 'adult', 'calm', 'reply', 'verdict', 'comeback', 'effect'];
  const lines = boxes.map(({ name }, at): [string, string] => [
    name,
    [...pools.slice(at % pools.length), ...pools].map((pool) => `{g.${pool}}`).join(ELSE),
  ]);
  return recipe(0, '', Object.fromEntries(lines));
}

/** Words all examples of a box begin with, `Reward:` for one; empty with fewer than two examples. */
function leadOf({ examples }: WriterTemplate, name: string): string {
  const texts = examples.flatMap((captions) =>
    captions.filter(({ position }) => position === name).map(({ text }) => text.split(' ')),
  );
  const [first = [], ...others] = texts;
  if (others.length === 0) return '';
  const differs = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  const lead = first.slice(0, differs === -1 ? 0 : differs).join(' ');
  return /[{}¦|]/.test(lead) ? '' : lead;
}

/** A recipe made for one template: each box in turn takes the next line of its kind. */
export function rolesRecipe(template: WriterTemplate, idea: Idea): Recipe {
  if (idea.language !== 'en') return foreignRecipe(template.boxes);
  const kinds = kindsOf(template.boxes);
  const stepLines = STEPS.find(([flag]) => flag === '' || idea.flags.has(flag))?.[1] ?? [];
  const steps = kinds.filter((kind) => kind === 'step').length;
  const ladder =
    steps > 4
      ? [...stepLines.slice(0, 3), ...MORE_STEPS.slice(0, steps - 4), ...stepLines.slice(3)]
      : stepLines.slice(4 - Math.max(steps, 2));
  const used = new Map<RoleKind, number>();
  const lines = template.boxes.map(({ name }, at) => {
    const kind = kinds[at] ?? 'label';
    const nth = used.get(kind) ?? 0;
    used.set(kind, nth + 1);
    const own =
      kind === 'step' ? [ladder[nth] ?? MORE_STEPS[nth % MORE_STEPS.length] ?? ''] : LINES[kind].slice(nth);
    const lead = leadOf(template, name);
    const patterns = [...own, '{g.second}', '{g.reply}', '{g.comeback}'];
    return [name, patterns.map((pattern) => `${lead} ${pattern}`.trim()).join(ELSE)] as const;
  });
  return recipe(3, '', Object.fromEntries(lines));
}
