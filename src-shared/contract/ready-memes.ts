import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineInner, defineObject, makeOptional } from './objects.ts';
import { CursorPage, NextCursor } from './paging.ts';

/** Finished captions that come with CAM. */

/** Id of a situation and slug of a template. */
export const READY_MEME_PATTERN = '^rm_[a-z0-9-]{1,64}_[a-z0-9-]{1,64}$';
export const ReadyMemeId = Type.String({
  pattern: READY_MEME_PATTERN,
  maxLength: 132,
  description:
    'Id of a ready meme, as `GET /v1/ready-memes` lists them. In a caption call it stands for `template_id` and `captions`.',
  examples: ['rm_colleague-microwaves-fish-in-office_unpopular-penguin'],
});

export const ReadyMeme = defineInner({
  id: Type.String(),
  situation: Type.String({ description: 'What the meme is about, as somebody types it.' }),
  template_id: Type.String(),
  captions: Type.Array(defineInner({ position: Type.String(), text: Type.String() })),
});
export type ReadyMeme = Static<typeof ReadyMeme>;

export const ReadyMemesQuery = defineInner({
  ...makeOptional({
    search: Type.String({
      minLength: 1,
      maxLength: LIMITS.searchChars,
      description: 'An idea in any words: memes that are near in meaning, the nearest first.',
      examples: ['microwave fish'],
    }),
    template_id: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Only those on this template, the funniest first.',
    }),
  }),
  limit: CursorPage.limit,
  cursor: CursorPage.cursor,
});
export type ReadyMemesQuery = Static<typeof ReadyMemesQuery>;

export const ReadyMemesData = defineObject('ReadyMemes', {
  ready_memes: Type.Array(
    defineObject('ReadyMeme', {
      ...ReadyMeme.properties,
      score: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'How likely the meme is to suit the search; what is far is left out.',
        }),
      ),
    }),
  ),
  next_cursor: NextCursor,
});
export type ReadyMemesData = Static<typeof ReadyMemesData>;

/** A ready meme with what is needed to choose among several. */
export interface RatedMeme extends ReadyMeme {
  /** Of the blind judgement: 2 works, 3 is funny. */
  mark: 2 | 3;
}

export interface FoundMeme extends RatedMeme {
  /** Likelihood that it works for the idea, 0–1. */
  score: number;
}

/** A finished meme with a gap in one caption. */
export interface RatedFillIn extends Pick<ReadyMeme, 'template_id' | 'captions'> {
  /** Likelihood that it works with the idea in its gap, less part of that of nonsense; at most 1. */
  score: number;
}

export interface FoundFillIns {
  /** What stands in the gap: all of the idea, without slips. */
  idea: string;
  fillIns: readonly RatedFillIn[];
}

/** The ready memes in each language that has some. */
export interface ReadyMemes {
  /** All, in the order of the library; with `templateId` those on a template, the funniest first. */
  list(templateId?: string): readonly ReadyMeme[];
  get(id: string): ReadyMeme | undefined;
  /** Those near an idea in meaning, the nearest first. None where its language has no library. */
  find(idea: string): Promise<readonly FoundMeme[]>;
  /** All fill-ins, rated for an idea; none where its language has none, or where it is no matter for a joke. */
  findFillIns(idea: string): Promise<FoundFillIns>;
  /** Ids of the templates that suit a tone, such as `dry`; empty for tones that are not known. */
  listTemplatesFor(tone: string): ReadonlySet<string>;
}
