/**
 * What the local writer makes of the evaluation ideas, and how it scores:
 *   writer-scorecard.ts [--count N] [--seed S] [--tone T] [--quiet] [--only WORD]
 */
import { parseArgs } from 'node:util';
import { IDEAS } from '../test/fixtures/ideas.ts';
import { builtinTemplates } from '../test/models/writer/builtin.ts';
import { scoreWriter } from '../test/models/writer/scorecard.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'scorecard' },
    tone: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const only = values.only;
const ideas = IDEAS.filter(({ text, kind }) => only === undefined || text.includes(only) || kind === only);
const card = await scoreWriter({
  ideas,
  templates: await builtinTemplates(),
  count: Number(values.count),
  seed: values.seed,
  tone: values.tone,
});

if (!values.quiet) {
  for (const [at, { idea, memes }] of card.outputs.entries()) {
    console.log(`\n${at + 1}. ${idea.text.slice(0, 140)}`);
    for (const { templateId, captions } of memes) {
      console.log(
        `   ${templateId.replace('tpl_', '').padEnd(20)} ${captions.map(({ text }) => text.replace(/\n/g, ' / ')).join('  ‖  ')}`,
      );
    }
  }
}

console.log(`\nmemes                     ${card.memes}`);
console.log(`within budgets            ${card.withinBudget} of ${card.boxes} boxes`);
console.log(`templates told per call   ${card.distinctPerCall.toFixed(2)} of ${values.count}`);
console.log(
  `templates told in all     ${card.templatesUsed} of ${card.templatesOffered}; the most frequent takes ${(card.mostFrequent * 100).toFixed(1)} %`,
);
console.log(`boxes filled              ${card.boxes} of ${card.boxesNeeded} that the jokes need`);
console.log(`the idea in every box     ${card.echoes.length}`);
console.log(`one thing in two boxes    ${card.doubled.length}`);
console.log(`grammar lint              ${card.lint.length}`);
console.log(`different lines of ours   ${card.distinctTexts} of ${card.boxes} texts`);
console.log(`time                      ${card.msPerMeme.toFixed(2)} ms a meme`);
for (const line of [...card.echoes, ...card.doubled, ...card.lint].slice(0, 60)) console.log(`  - ${line}`);
