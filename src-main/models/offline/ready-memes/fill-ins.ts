import Type, { type Static } from 'typebox';
import { defineInner } from '../../../../src-shared/contract/objects.ts';
import type { RatedFillIn } from '../../../../src-shared/contract/ready-memes.ts';
import { SLUG_PATTERN } from '../../../../src-shared/contract/template.ts';
import { KINDS, type Kind, type KindShares } from './kinds.ts';

/** Finished memes with one gap, into which every English idea of certain kinds fits: `fill-ins.json`. */

const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: 64 });
const Share = Type.Integer({ minimum: -100, maximum: 100 });

/** Stands in one caption for the idea, as it was typed: alone, before a full stop or after a colon. */
export const GAP = '{idea}';

export const FillInLine = defineInner({
  template: Slug,
  /** Only for ideas about it: a name in `domains`. */
  about: Type.Optional(Slug),
  /** Text by name of the region. */
  captions: Type.Record(Slug, Type.String({ minLength: 1 })),
  /** By kind, for what share of its ideas blind judges found that it works, less 0.6 × that for which it is nonsense; %. */
  works: Type.Partial(Type.Object(Object.fromEntries(KINDS.map((kind) => [kind, Share]))), {
    additionalProperties: false,
    minProperties: 1,
  }),
});

export const FillInLibrary = defineInner({
  /** What ideas can be about: topics of the rule-based writer, separated by spaces. */
  domains: Type.Record(Slug, Type.String({ minLength: 1 })),
  fillIns: Type.Array(FillInLine),
});
export type FillInLibrary = Static<typeof FillInLibrary>;

/** The same for a kind that a fill-in was not written for: 0.2 worked, and 0.4 were nonsense. */
const OTHER_KIND = 0;

/**
 * Rates every fill-in for an idea, by how likely it is of each kind.
 * @param flags what the rule-based writer found in it, its topic among them
 */
export type RateFillIns = (shares: KindShares, flags: ReadonlySet<string>) => RatedFillIn[];

export function createFillInRater({ domains, fillIns }: FillInLibrary): RateFillIns {
  const topics = new Map(Object.entries(domains).map(([domain, words]) => [domain, words.split(' ')]));
  const prepared = fillIns.map(({ template, about, captions, works }) => ({
    topics: about === undefined ? undefined : topics.get(about),
    works: KINDS.map((kind: Kind) => (works[kind] === undefined ? OTHER_KIND : works[kind] / 100)),
    fillIn: {
      template_id: `tpl_${template}`,
      captions: Object.entries(captions).map(([position, text]) => ({ position, text })),
    },
  }));
  return (shares, flags) =>
    prepared
      .filter(({ topics }) => topics === undefined || topics.some((topic) => flags.has(topic)))
      .map(({ fillIn, works }) => ({
        ...fillIn,
        score: shares.reduce((sum, share, at) => sum + share * (works[at] ?? 0), 0),
      }));
}

/** A caption with the idea in its gap; a sentence that has a mark of its own gets no full stop. */
export function fillGap(text: string, idea: string): string {
  const endsItself = /[.!?…]["”]?$/.test(idea);
  return (endsItself ? text.replace(`${GAP}.`, GAP) : text).replace(GAP, () => idea);
}
