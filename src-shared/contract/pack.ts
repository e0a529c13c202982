import Type, { type Static } from 'typebox';
import { defineStrict } from './objects.ts';

/** Values of `source` for templates that are not from a pack. */
const RESERVED = '(?:builtin|user)';

export const PackInfo = defineStrict('PackInfo', 'About a pack: `pack.json` at its top.', {
  $schema: Type.Optional(Type.String({ maxLength: 500 })),
  name: Type.String({
    minLength: 1,
    maxLength: 80,
    pattern: `^(?!${RESERVED}$)`,
    description:
      'Name of the pack, which is the `source` of its templates. Together with the folder’s name it identifies the template that a later version of the pack updates.',
  }),
  version: Type.Optional(Type.String({ maxLength: 40 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  author: Type.Optional(Type.String({ maxLength: 200 })),
  license: Type.Optional(
    Type.String({ maxLength: 100, description: 'Licence of templates that name none, such as `CC0-1.0`.' }),
  ),
  source_url: Type.Optional(Type.String({ maxLength: 500, description: 'Where the pictures come from.' })),
  homepage: Type.Optional(Type.String({ maxLength: 500 })),
});
export type PackInfo = Static<typeof PackInfo>;

const isReserved = new RegExp(`^${RESERVED}$`);

/** The name of a pack without pack.json, derived from its file or folder. */
export function toPackName(fileName: string): string {
  const name = fileName
    .replace(/\.(?:campack|zip)$/i, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  return name === '' || isReserved.test(name) ? UNNAMED_PACK : name;
}

/** The name of a pack whose name is not known. */
export const UNNAMED_PACK = 'imported';
