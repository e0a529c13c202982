import type { Model, Sequence } from './runtime.ts';

/** How likely a model finds an idea after it has read the lines of a meme: lines about something else make it unlikely. */

/** Tokens of the idea that are looked at: each takes as long as one that is written. */
const LOOKED_AT = 16;
/** Likely next tokens that are told; the others count as the least likely of them. */
const TOLD = 1000;

/** The mean logarithm of the likelihood of an idea's tokens. `sequence` is cleared first. */
export async function rateDraft(
  { model, sequence }: { model: Model; sequence: Sequence },
  lines: readonly { text: string }[],
  idea: string,
): Promise<{ likelihood: number; read: number }> {
  const before = model.tokenize(
    `A meme says: ${lines.map(({ text }) => `“${text}”`).join(' ')}\nIt is about this:`,
  );
  const wanted = model.tokenize(` ${idea}`).slice(0, LOOKED_AT);
  await sequence.clearHistory();
  const options = { temperature: 1, topK: TOLD };
  const tokens = [...before, ...wanted].slice(0, -1);
  const results = await sequence.controlledEvaluate(
    tokens.map((token, at) =>
      at < before.length - 1 ? token : [token, { generateNext: { probabilities: true, options } }],
    ),
  );
  const likelihoods = wanted.map((token, at) => {
    const { probabilities = new Map<number, number>() } = results[before.length - 1 + at]?.next ?? {};
    const least = [...probabilities.values()].at(-1) ?? Number.EPSILON;
    return Math.log(Math.max(probabilities.get(token) ?? least, Number.EPSILON));
  });
  const sum = likelihoods.reduce((total, one) => total + one, 0);
  return { likelihood: sum / Math.max(1, wanted.length), read: tokens.length };
}
