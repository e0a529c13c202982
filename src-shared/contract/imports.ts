import Type, { type Static } from 'typebox';
import { FETCHED_PACK_NAMES } from './fetched-packs.ts';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText, makeOptional } from './objects.ts';
import { ImportedPack } from './template-edit.ts';

export const FetchImportBody = defineStrict('FetchImportBody', {
  from: Type.Enum(FETCHED_PACK_NAMES),
  agreed: Type.Literal(true, {
    description:
      'The person has read and agreed to the `text` of the offer in `GET /v1/imports`: which hosts are called, how much is downloaded, and that the rights in the pictures belong to others.',
  }),
});
export type FetchImportBody = Static<typeof FetchImportBody>;

export const FileImportQuery = defineStrict('FileImportQuery', {
  ...makeOptional({
    name: defineText(
      LIMITS.packNameChars,
      'Name of the file. It becomes the name of a pack without one in its pack.json.',
    ),
    update: Type.Boolean({
      description:
        'Whether it is the next version of the pack in the library that has its name, even if they have no picture in common.',
    }),
    wait: Type.Boolean({ description: 'Respond when the import has ended instead of when it begins.' }),
  }),
});
export type FileImportQuery = Static<typeof FileImportQuery>;

export const ImportTask = defineObject('ImportTask', {
  from: Type.Enum([...FETCHED_PACK_NAMES, 'file'] as const),
  name: Type.Optional(Type.String({ description: 'Name of the file, for an uploaded pack.' })),
  rights: Type.Optional(
    Type.String({
      description: 'Who holds the rights in the pictures; present when the pack has been opened.',
    }),
  ),
  status: Type.Enum(['running', 'succeeded', 'failed', 'cancelled'] as const),
  message: Type.String({ description: 'What the import is doing, or its result.' }),
  done: Type.Integer({ description: 'Number of templates read so far; 0 during the download.' }),
  total: Type.Integer({ description: 'Number of templates in the pack; 0 until it is known.' }),
  result: Type.Union([ImportedPack, Type.Null()]),
});
export type ImportTask = Static<typeof ImportTask>;

export const ImportsData = defineObject('ImportsData', {
  task: Type.Union([ImportTask, Type.Null()], { description: 'The current import, or the last one.' }),
  offers: Type.Array(
    Type.Object({
      from: Type.Enum(FETCHED_PACK_NAMES),
      hosts: Type.Array(Type.String()),
      text: Type.String({ description: 'The text that a person agrees to.' }),
    }),
  ),
});
export type ImportsData = Static<typeof ImportsData>;

export const ImportCancelled = defineObject('ImportCancelled', {
  cancelled: Type.Boolean({ description: 'Whether an import was running.' }),
});
