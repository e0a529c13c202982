import Type, { type Static } from 'typebox';

/** Names that `source` has for templates of no pack. */
const RESERVED = '(?:builtin|user)';

/** What `pack.json` at the top of a pack says about it. */
export const PackInfo = Type.Object(
  {
    $schema: Type.Optional(Type.String({ maxLength: 500 })),
    name: Type.String({
      minLength: 1,
      maxLength: 80,
      pattern: `^(?!${RESERVED}$)`,
      description:
        'Name of the pack: the `source` of its templates, and with a folder’s name what a later version of the pack updates.',
    }),
    version: Type.Optional(Type.String({ maxLength: 40 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    author: Type.Optional(Type.String({ maxLength: 200 })),
    license: Type.Optional(
      Type.String({ maxLength: 100, description: 'Licence of templates that name none, such as `CC0-1.0`.' }),
    ),
    source_url: Type.Optional(Type.String({ maxLength: 500, description: 'Where the pictures come from.' })),
    homepage: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false, title: 'PackInfo', description: 'About a pack: `pack.json` at its top.' },
);
export type PackInfo = Static<typeof PackInfo>;

const isReserved = new RegExp(`^${RESERVED}$`);

/** The name of a pack without pack.json, made of the name of its file or folder. */
export function packNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.(?:campack|zip)$/i, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  return name === '' || isReserved.test(name) ? UNNAMED_PACK : name;
}

/** What a pack is called that has no name at all. */
export const UNNAMED_PACK = 'imported';
