import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText, makeOptional } from './objects.ts';
import { ExampleCaptions, JokeLines, Region, SLUG_PATTERN } from './template.ts';

const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: 64 });

const Editable = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  category: Type.Optional(Slug),
  tags: Type.Optional(Type.Array(Slug, { maxItems: 20 })),
  alt_names: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 20 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  ...JokeLines,
  box_positions: Type.Optional(
    Type.Array(Region, {
      minItems: 1,
      maxItems: 20,
      description: 'Left out in a new template: `top` and `bottom`.',
    }),
  ),
  example_captions: Type.Optional(Type.Array(ExampleCaptions, { maxItems: 10 })),
  license: Type.Optional(Type.String({ maxLength: 100 })),
  attribution: Type.Optional(Type.String({ maxLength: 500 })),
};

/** Body of POST /v1/templates: a picture becomes a template of the user's library. */
export const CreateTemplateBody = defineStrict('CreateTemplateBody', {
  ...Editable,
  image_url: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.urlChars })),
  image_base64: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.bodyBytes })),
});
export type CreateTemplateBody = Static<typeof CreateTemplateBody>;

/** Body of PATCH /v1/templates/:id: each field given replaces the stored one. */
export const EditTemplateBody = defineStrict('EditTemplateBody', {
  ...Editable,
  name: Type.Optional(Editable.name),
});
export type EditTemplateBody = Static<typeof EditTemplateBody>;

export const TemplateDeleted = defineObject('TemplateDeleted', {
  id: Type.String(),
  deleted: Type.Literal(true),
});

/** Body of POST /v1/templates/import: a zip of template folders. */
export const ImportPackBody = defineStrict('ImportPackBody', {
  pack_base64: defineText(
    LIMITS.bodyBytes,
    'A zip with one folder per template, or one template’s files, as base64.',
  ),
  ...makeOptional({
    name: defineText(
      LIMITS.packNameChars,
      'Name of the zip file. It becomes the name of a pack without one in its pack.json.',
    ),
    update: Type.Boolean({
      description:
        'Whether it is the next version of the pack in the library that has its name, even if they have no picture in common.',
    }),
  }),
});
export type ImportPackBody = Static<typeof ImportPackBody>;

const ImportedTemplate = defineObject('ImportedTemplate', {
  id: Type.String(),
  name: Type.String(),
  folder: Type.String({ description: 'Name of the folder in the pack.' }),
  changed: Type.Boolean({ description: 'Whether the template differs from the one in the library before.' }),
  note: Type.Optional(
    Type.String({ description: 'Notes, such as a number added to the id, or edits that were kept.' }),
  ),
});
export type ImportedTemplate = Static<typeof ImportedTemplate>;

export const ImportedPack = defineObject('ImportedPack', {
  pack: Type.String({ description: 'Name of the pack: the `source` of its templates.' }),
  ...makeOptional({
    rights: Type.String({ description: 'Who holds the rights in the pictures, and where they come from.' }),
    note: Type.String({
      description: 'Notes about the pack, such as a number added to its name because another pack has it.',
    }),
    same_name: Type.String({
      description:
        'Name of another pack in the library: this one has the same name, and no picture in common with it, so a number was added. If it is the next version of that pack, import it with `update`.',
    }),
  }),
  imported: Type.Array(ImportedTemplate),
  updated: Type.Array(ImportedTemplate, {
    description: 'Templates of an earlier version of the pack, which keep their ids.',
  }),
  skipped: Type.Array(Type.Object({ folder: Type.String(), problems: Type.Array(Type.String()) }), {
    description: 'Folders that were left out, and why. Nothing of them was kept.',
  }),
});
export type ImportedPack = Static<typeof ImportedPack>;
