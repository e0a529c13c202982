/**
 * What the local writer makes of the evaluation ideas and of the held-out ones, and how it scores:
 *   writer-scorecard.ts [--count N] [--seed S] [--tone T] [--set all|known|held-out] [--quiet] [--only WORD]
 */
import { parseArgs } from 'node:util';
import { HELD_OUT_IDEAS } from '../test/fixtures/held-out-ideas.ts';
import { IDEAS } from '../test/fixtures/ideas.ts';
import { builtinTemplates } from '../test/models/offline/writer/builtin.ts';
import { type Scorecard, scoreWriter } from '../test/models/offline/writer/scorecard.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'scorecard' },
    tone: { type: 'string' },
    set: { type: 'string', default: 'all' },
    quiet: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function print({ outputs }: Scorecard): void {
  for (const [at, { idea, memes }] of outputs.entries()) {
    console.log(`\n${at + 1}. ${idea.text.slice(0, 140)}`);
    for (const { templateId, captions } of memes)
      console.log(
        `   ${templateId.replace('tpl_', '').padEnd(20)} ${captions.map(({ text }) => text.replace(/\n/g, ' / ')).join('  ‖  ')}`,
      );
  }
}

const rows: readonly (readonly [string, (card: Scorecard) => string])[] = [
  ['memes', (card) => String(card.memes)],
  ['within budgets', (card) => `${card.withinBudget} of ${card.captions}`],
  ['regions filled', (card) => percent(card.regionsFilled)],
  ['templates per call', (card) => `${card.distinctPerCall.toFixed(2)} of ${values.count}`],
  ['templates in all', (card) => `${card.templatesUsed} of ${card.templatesOffered}`],
  ['most frequent one', (card) => percent(card.mostFrequent)],
  ['words of the idea', (card) => percent(card.ideaWords)],
  ['memes off topic', (card) => String(card.offTopic.length)],
  ['only the idea repeated', (card) => String(card.echoes.length)],
  ['one thing said twice', (card) => String(card.doubled.length)],
  ['grammar lint', (card) => String(card.lint.length)],
  ['texts under > 2 ideas', (card) => percent(card.repeated)],
  ['different texts', (card) => percent(card.distinctTexts / card.captions)],
  ['time a meme', (card) => `${card.msPerMeme.toFixed(1)} ms`],
];

const only = values.only;
const templates = await builtinTemplates();
const cards: (readonly [string, Scorecard])[] = [];
for (const [name, all] of [['known', IDEAS] as const, ['held-out', HELD_OUT_IDEAS] as const]) {
  if (values.set !== 'all' && values.set !== name) continue;
  const ideas = all.filter(({ text, kind }) => only === undefined || text.includes(only) || kind === only);
  if (ideas.length === 0) continue;
  const { seed, tone } = values;
  cards.push([name, await scoreWriter({ ideas, templates, count: Number(values.count), seed, tone })]);
}
if (!values.quiet) for (const [, card] of cards) print(card);

console.log(`\n${''.padEnd(26)}${cards.map(([name]) => name.padEnd(16)).join('')}`);
for (const [name, format] of rows)
  console.log(name.padEnd(26) + cards.map(([, card]) => format(card).padEnd(16)).join(''));
for (const [, card] of cards) {
  for (const line of [...card.echoes, ...card.doubled, ...card.lint, ...card.offTopic].slice(0, 60))
    console.log(`  - ${line}`);
  for (const [text, ideas] of card.repeats.slice(0, 12)) console.log(`  = ${ideas} × ${text}`);
}
