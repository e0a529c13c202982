import Type, { type Static } from 'typebox';
import { Draft } from './drafts.ts';
import { DAY_MS } from './iso-time.ts';
import { LIMITS } from './limits.ts';
import { Meme } from './meme.ts';
import { defineObject } from './objects.ts';
import { TemplateDetail } from './template.ts';

/** How long what was deleted can be restored, ms. */
export const TRASH_MS = LIMITS.trashDays * DAY_MS;

export const TrashedItem = defineObject('TrashedItem', {
  id: Type.String({
    description:
      'For restoring or deleting it: of a template not its own, since several of that id may be there.',
  }),
  deleted_at: Type.String({ description: 'ISO 8601, UTC.' }),
  expires_at: Type.String({
    description: `ISO 8601, UTC; when it is deleted for good: after ${LIMITS.trashDays} days, of which a time without CAM counts a week at most.`,
  }),
  meme: Type.Optional(Meme),
  draft: Type.Optional(Draft),
  template: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type TrashedItem = Static<typeof TrashedItem>;

export const TrashListData = defineObject('TrashListData', {
  items: Type.Array(TrashedItem, {
    description: 'Each is a meme, a draft, or, for the owner of this machine, a template.',
  }),
  total: Type.Integer(),
  bytes: Type.Integer({ description: 'Of the pictures of all memes in the trash of this account.' }),
});
export type TrashListData = Static<typeof TrashListData>;

/** What was restored. */
export const Restored = Type.Union([Meme, Draft, TemplateDetail]);
export type Restored = Static<typeof Restored>;

export const TrashedDeleted = defineObject('TrashedDeleted', {
  id: Type.String(),
  deleted: Type.Literal(true),
});

export const TrashEmptied = defineObject('TrashEmptied', {
  deleted: Type.Integer({ description: 'What was deleted for good.' }),
});
