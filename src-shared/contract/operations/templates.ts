import Type from 'typebox';
import { LIMITS } from '../limits.ts';
import { TEMPLATE_SORTS } from '../meme-lists.ts';
import { defineInner, makeOptional } from '../objects.ts';
import { CursorPage, Page } from '../paging.ts';
import { ReadyMemesData, ReadyMemesQuery } from '../ready-memes.ts';
import { SLUG_PATTERN, TemplateDetail, TemplateListData, TrendingData } from '../template.ts';
import {
  CreateTemplateBody,
  EditTemplateBody,
  ImportedPack,
  ImportPackBody,
  TemplateDeleted,
} from '../template-edit.ts';
import { defineCall, defineOwnerCall, IMAGE_FILE, idParams, type Operation } from './operation.ts';

const WithPlaceholder = {
  placeholder: Type.Optional(
    Type.Boolean({ description: 'Whether to include `placeholder`, about 600 characters per template.' }),
  ),
};

export const TemplateQuery = defineInner({
  ...CursorPage,
  ...WithPlaceholder,
  ...makeOptional({
    category: Type.String({ pattern: SLUG_PATTERN, maxLength: 64 }),
    search: Type.String({
      maxLength: LIMITS.searchChars,
      description:
        'Over names, tags, roles and what they mean, in 13 languages; a mood, a situation, a known format or an emoji. Typo-tolerant.',
    }),
    verified: Type.Boolean(),
    animated: Type.Boolean({ description: 'Only those that move, or only those that do not.' }),
    source: Type.String({
      maxLength: 80,
      description: 'Only those of one pack; `user` for your own, `builtin` for those of CAM.',
    }),
    sort: Type.Enum(TEMPLATE_SORTS, {
      default: 'trending',
      description:
        '`used`: by the memes that this account has made with each; `new`: those added last. All others follow by trending rank. A search sorts by relevance instead.',
    }),
  }),
});
export type TemplateQuery = Type.Static<typeof TemplateQuery>;

export const TrendingQuery = defineInner({ ...Page, ...WithPlaceholder });
export type TrendingQuery = Type.Static<typeof TrendingQuery>;

export const PlaceholderQuery = defineInner(WithPlaceholder);
export type PlaceholderQuery = Type.Static<typeof PlaceholderQuery>;

/** Takes packs of any size. */
const IMPORT_FILE = 'PUT /v1/imports/file';

const TemplateId = idParams('`tpl_<slug>`; `tmpl_<slug>` and the bare slug are accepted too.');

export const TEMPLATE_OPERATIONS = {
  listTemplates: {
    ...defineCall('GET', '/templates', 'Templates', 'List and search templates'),
    description: 'By trending rank unless `sort` says otherwise; a search sorts by relevance.',
    query: TemplateQuery,
    data: TemplateListData,
    items: ['templates'],
  },
  getTemplate: {
    ...defineCall('GET', '/templates/:id', 'Templates', 'Get one template'),
    description: 'With its regions: where they are, what they mean and how much text they take.',
    params: TemplateId,
    query: PlaceholderQuery,
    data: TemplateDetail,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  getTemplateImage: {
    ...defineCall('GET', '/templates/:id/image', 'Templates', 'Get the blank picture of a template'),
    description: 'Answers 302 with the CDN address in `Location`.',
    params: TemplateId,
    data: null,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  createTemplate: {
    ...defineOwnerCall('POST', '/templates', 'Templates', 'Make a template from a picture'),
    description:
      'Adds it to the user’s library. Without `box_positions` it has the regions `top` and `bottom`.',
    body: CreateTemplateBody,
    file: IMAGE_FILE,
    data: TemplateDetail,
    errors: ['IMAGE_UNREADABLE'],
  },
  editTemplate: {
    ...defineOwnerCall('PATCH', '/templates/:id', 'Templates', 'Change a template of your own'),
    description:
      'Each field given replaces the stored one. Built-in templates cannot be edited: make a copy.',
    params: TemplateId,
    body: EditTemplateBody,
    data: TemplateDetail,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  deleteTemplate: {
    ...defineOwnerCall('DELETE', '/templates/:id', 'Templates', 'Delete a template of your own'),
    description: `Moves it to the trash for ${LIMITS.trashDays} days. Memes made with it stay. Built-in templates cannot be deleted.`,
    params: TemplateId,
    data: TemplateDeleted,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  exportTemplate: {
    ...defineCall('GET', '/templates/:id/pack', 'Templates', 'Export a template as a pack'),
    description: 'Returns a zip with the template’s folder, ready to be imported elsewhere.',
    params: TemplateId,
    data: null,
    media: 'application/zip',
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  importPack: {
    ...defineOwnerCall('POST', '/templates/import', 'Templates', 'Import a pack of up to 20 MB'),
    description: `Adds the templates of a zip to the library; folders with problems are skipped and reported. The zip is sent as base64 in JSON, as the body itself, or as part \`file\` of a form. Takes up to 20 MB; \`${IMPORT_FILE}\` takes more.`,
    body: ImportPackBody,
    file: { parts: { file: ['pack_base64'] }, types: ['application/zip'], named: true, larger: IMPORT_FILE },
    data: ImportedPack,
  },
  listReadyMemes: {
    ...defineCall('GET', '/ready-memes', 'Templates', 'Find finished captions'),
    description:
      'Finished memes that come with CAM, found by the meaning of an idea; offline and free. Send `ready_meme_id` to `POST /v1/meme/caption` to draw one.',
    query: ReadyMemesQuery,
    data: ReadyMemesData,
    items: ['ready_memes'],
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  listTrending: {
    ...defineCall('GET', '/trending', 'Templates', 'List trending templates'),
    description:
      'Ranked by caption velocity on this machine (half-life 3 days); the curated order before there is any traffic.',
    query: TrendingQuery,
    data: TrendingData,
    items: ['templates'],
  },
} as const satisfies Record<string, Operation>;
