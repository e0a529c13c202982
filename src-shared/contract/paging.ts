import Type from 'typebox';
import { LIMITS } from './limits.ts';
import { defineInner, defineText } from './objects.ts';

export const Page = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.listLimitMax, default: LIMITS.listLimitDefault }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: LIMITS.offsetMax, default: 0 })),
};

export const PageQuery = defineInner(Page);
export type PageQuery = Type.Static<typeof PageQuery>;

/** Query parameters of a list that can be read on from where its last page ended. */
export const CursorPage = {
  ...Page,
  cursor: Type.Optional(
    defineText(
      LIMITS.cursorChars,
      'The `next_cursor` of the page before, in place of `offset` and with the same filters. No entry is repeated or left out while others are added.',
    ),
  ),
};

/** A part of a list: from an offset on, or after the place where the page before ended. */
export type ListRange<Place> = { limit: number } & (
  | { offset: number; after?: undefined }
  | { after: Place; offset?: undefined }
);

/** Where such a list goes on. */
export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'The `cursor` of the next page; null on the last one.',
});
