import Type, { type Static } from 'typebox';
import { FETCHED_PACK_NAMES } from './fetched-packs.ts';
import { LIMITS } from './limits.ts';
import { ImportedPack } from './template-edit.ts';

/** Body of POST /v1/imports. */
export const FetchImportBody = Type.Object(
  {
    from: Type.Enum(FETCHED_PACK_NAMES),
    agreed: Type.Literal(true, {
      description:
        'That the person has read and agreed to the `text` of the offer in `GET /v1/imports`: which hosts are called, how much comes, and that the rights in the pictures are others’.',
    }),
  },
  { additionalProperties: false, title: 'FetchImportBody' },
);
export type FetchImportBody = Static<typeof FetchImportBody>;

/** Query of PUT /v1/imports/file. */
export const FileImportQuery = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LIMITS.packNameChars,
        description: 'Name of the file: the pack’s name where the pack itself states none.',
      }),
    ),
    update: Type.Optional(
      Type.Boolean({
        description:
          'That it is the next version of the pack of its name in the library, also where no picture of that is in it.',
      }),
    ),
    wait: Type.Optional(
      Type.Boolean({ description: 'Answer once the import has ended, instead of when it begins.' }),
    ),
  },
  { additionalProperties: false, title: 'FileImportQuery' },
);
export type FileImportQuery = Static<typeof FileImportQuery>;

export const ImportTask = Type.Object(
  {
    from: Type.Enum([...FETCHED_PACK_NAMES, 'file'] as const),
    name: Type.Optional(Type.String({ description: 'Name of the file; only of one that was sent.' })),
    rights: Type.Optional(
      Type.String({ description: 'Whose the pictures are; there once the pack is open.' }),
    ),
    status: Type.Enum(['running', 'succeeded', 'failed', 'cancelled'] as const),
    message: Type.String({ description: 'What it does, or how it ended.' }),
    done: Type.Integer({ description: 'Templates read so far; 0 while it is fetched.' }),
    total: Type.Integer({ description: 'Templates of the pack; 0 until that is known.' }),
    result: Type.Union([ImportedPack, Type.Null()]),
  },
  { title: 'ImportTask' },
);
export type ImportTask = Static<typeof ImportTask>;

export const ImportsData = Type.Object(
  {
    task: Type.Union([ImportTask, Type.Null()], { description: 'The import that runs, or the last one.' }),
    offers: Type.Array(
      Type.Object({
        from: Type.Enum(FETCHED_PACK_NAMES),
        hosts: Type.Array(Type.String()),
        text: Type.String({ description: 'What a person agrees to.' }),
      }),
    ),
  },
  { title: 'ImportsData' },
);
export type ImportsData = Static<typeof ImportsData>;

export const ImportCancelled = Type.Object(
  { cancelled: Type.Boolean({ description: 'Whether one was running.' }) },
  { title: 'ImportCancelled' },
);
