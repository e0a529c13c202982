import { CamError } from '../../src-shared/contract/errors.ts';
import { isVideoFormat } from '../../src-shared/contract/media-types.ts';
import type { CaptionCall, Meme } from '../../src-shared/contract/meme.ts';
import type { MemeKind, MemeSort } from '../../src-shared/contract/meme-lists.ts';
import { toLongCaptions } from '../../src-shared/contract/short-captions.ts';
import type { TemplateDetail, TemplateListItem } from '../../src-shared/contract/template.ts';
import type { TrashedItem } from '../../src-shared/contract/trash.ts';
import type { Answers } from './answers.ts';
import { BASE_URL, type EngineData, memeWith, PICTURE_SIZE, PICTURE_URL } from './data.ts';
import type { Counter } from './fake-engine.ts';
import { PICTURE } from './served-files.ts';

const DAY_MS = 86_400_000;

/** A template as in lists. */
function toListItem(detail: TemplateDetail): TemplateListItem {
  const { alt_names, description, fails_when, example_captions, ...more } = detail;
  const { caption_count_30d, attribution, motion_url, motion_image_url, ...item } = more;
  return item;
}

/** One page of a list, and the cursor of the next. */
function takePage<T>(list: readonly T[], { limit = 20, offset = 0, cursor }: ListPage): [T[], string | null] {
  const start = cursor === undefined ? offset : Number(cursor);
  const end = start + limit;
  return [list.slice(start, end), end < list.length ? String(end) : null];
}
interface ListPage {
  limit?: number;
  offset?: number;
  cursor?: string;
}

const MEME_ORDERS: Readonly<Record<MemeSort, (a: Meme, b: Meme) => number>> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  oldest: (a, b) => a.created_at.localeCompare(b.created_at),
  name: (a, b) => a.caption.localeCompare(b.caption),
  largest: (a, b) => b.bytes - a.bytes,
  smallest: (a, b) => a.bytes - b.bytes,
};

function getMemeKind({ motion, format }: Meme): MemeKind {
  if (!motion) return 'still';
  return isVideoFormat(format) ? 'video' : 'animation';
}

/** Of the versions of a document only the first of the list, with their number. */
function stackVersions(memes: readonly Meme[]): Meme[] {
  const versions = Map.groupBy(memes, ({ document_id, id }) => document_id ?? id);
  return [...versions.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return [others.length === 0 ? first : { ...first, versions: others.length + 1 }];
  });
}

/** Templates, memes, the trash and drafts. */
export function memeAnswers(data: EngineData, counter: Counter, now: () => number): Answers {
  const iso = (time: number) => new Date(time).toISOString();
  const requireTemplate = (id: string): TemplateDetail => {
    const slug = id.replace(/^(?:tpl|tmpl)_/, '');
    const template = data.templates.find((each) => each.slug === slug);
    if (template) return template;
    throw new CamError('TEMPLATE_NOT_FOUND', `There is no template "${id}".`);
  };
  const requireMeme = (id: string): Meme => {
    const meme = data.memes.find((each) => each.id === id);
    if (meme) return meme;
    throw new CamError('MEME_NOT_FOUND', `There is no meme "${id}".`);
  };
  const requireTrashed = (id: string) => {
    const trashed = data.trash.find((each) => each.id === id);
    if (trashed) return trashed;
    throw new CamError('NOT_FOUND', `There is no "${id}" in the trash.`);
  };
  const requireDraft = (id: string) => {
    const draft = data.drafts.find((each) => each.id === id);
    if (draft) return draft;
    throw new CamError('NOT_FOUND', `There is no draft "${id}".`);
  };
  const discard = (item: Pick<TrashedItem, 'id' | 'meme' | 'draft'>, template?: TemplateDetail) => {
    const times = { deleted_at: iso(now()), expires_at: iso(now() + 30 * DAY_MS) };
    data.trash = [{ ...item, ...times, ...(template && { template }) }, ...data.trash];
    if (template) removedTemplates.set(template.id, template);
    return { id: item.id, deleted: true as const };
  };
  const removedTemplates = new Map<string, TemplateDetail>();
  const make = ({
    template_id: id,
    captions: given = [],
    output_format: format = 'png',
  }: CaptionCall): Meme => {
    const captions = toLongCaptions(given);
    const template = id === undefined ? null : requireTemplate(id);
    const texts = captions.map(({ text }) => text).filter((text) => text !== '');
    const meme = memeWith({
      id: counter.next('meme'),
      format,
      template: template && { id: template.id, name: template.name },
      captions: captions.map(({ position, text }) => ({ position, text })),
      caption: texts.join(' / '),
      created_at: iso(now()),
    });
    data.memes = [meme, ...data.memes];
    return meme;
  };
  const words = ({ name, tags }: TemplateListItem) => `${name} ${tags.join(' ')}`.toLowerCase();
  return {
    listTemplates({ query: { search = '', category, animated, source, sort, ...page } }) {
      const found = data.templates
        .map(toListItem)
        .filter((each) => category === undefined || each.category === category)
        .filter((each) => animated === undefined || each.animated === animated)
        .filter((each) => source === undefined || each.source === source)
        .toSorted((a, b) => (sort === 'name' ? a.name.localeCompare(b.name) : 0))
        .filter((each) => words(each).includes(search.toLowerCase()))
        .map((each) => (search === '' ? each : { ...each, match: { kind: 'words' as const } }));
      const [templates, next] = takePage(found, page);
      const categories = [...new Set(data.templates.map((each) => each.category))].sort();
      return { templates, total: found.length, categories, next_cursor: next };
    },
    listTrending: ({ query: { limit = 20 } }) => ({
      templates: data.templates
        .slice(0, limit)
        .map((each, at) => ({ ...toListItem(each), trending_rank: at + 1, velocity: 'steady' as const })),
      topics: [],
    }),
    listReadyMemes({ query: { search, template_id: id, ...page } }) {
      const wanted = (search ?? '').toLowerCase().split(' ');
      const found = data.readyMemes
        .filter((each) => id === undefined || each.template_id === requireTemplate(id).id)
        .filter(({ situation }) => wanted.every((word) => situation.toLowerCase().includes(word)))
        .map((each) => (search === undefined ? each : { ...each, score: 0.9 }));
      const [memes, next] = takePage(found, page);
      return { ready_memes: memes, next_cursor: next };
    },
    getTemplate: ({ params: { id } }) => requireTemplate(id),
    deleteTemplate({ params: { id } }) {
      const template = requireTemplate(id);
      data.templates = data.templates.filter((each) => each !== template);
      return discard({ id: template.id }, template);
    },

    // Every picture has the same size; one of another server is stored under an address of the engine's.
    uploadImage: ({ body: { image_url: url } }) => ({
      url: url?.startsWith(BASE_URL) ? url : PICTURE_URL,
      ...PICTURE_SIZE,
      format: 'png',
      bytes: 20_000,
      animated: false,
    }),

    captionMeme: ({ body }) => make(body),
    listMemes({ query }) {
      const { search = '', kind, format, sort = 'newest', stacked = false, document_id: document } = query;
      const { tag, favourite = false } = query;
      const found = data.memes
        .filter((each) => format === undefined || each.format === format)
        .filter((each) => kind === undefined || getMemeKind(each) === kind)
        .filter((each) => document === undefined || each.document_id === document)
        .filter((each) => tag === undefined || each.tags?.includes(tag))
        .filter((each) => !favourite || each.favourite)
        .filter((each) => each.caption.toLowerCase().includes(search.toLowerCase()))
        .toSorted(MEME_ORDERS[sort]);
      const listed = stacked ? stackVersions(found) : found;
      const [memes, next] = takePage(listed, query);
      return { memes, total: listed.length, next_cursor: next };
    },
    getMeme: ({ params: { id } }) => requireMeme(id),
    getMemeDocument({ params: { id } }) {
      const { template, captions } = requireMeme(id);
      return { ...(template && { template_id: template.id }), captions };
    },
    patchMeme({ params: { id }, body: { tags, favourite } }) {
      const { tags: oldTags = [], favourite: old, ...rest } = requireMeme(id);
      const kept = tags ?? oldTags;
      const isFavourite = favourite ?? old;
      const meme: Meme = {
        ...rest,
        ...(kept.length > 0 && { tags: kept }),
        ...(isFavourite && { favourite: true }),
      };
      data.memes = data.memes.map((each) => (each.id === id ? meme : each));
      return meme;
    },
    listMemeTags() {
      const tags = data.memes.flatMap((each) => each.tags ?? []).toSorted();
      return { tags: [...Map.groupBy(tags, (tag) => tag)].map(([tag, all]) => ({ tag, memes: all.length })) };
    },
    deleteMeme({ params: { id } }) {
      const meme = requireMeme(id);
      data.memes = data.memes.filter((each) => each !== meme);
      return discard({ id, meme });
    },
    listTrash({ query }) {
      const [items] = takePage(data.trash, query);
      const bytes = data.trash.reduce((sum, { meme }) => sum + (meme?.bytes ?? 0), 0);
      return { items, total: data.trash.length, bytes };
    },
    getTrashThumb: () => PICTURE,
    restoreTrashed({ params: { id } }) {
      const there = data.memes.find((each) => each.id === id);
      if (there) return there;
      const trashed = requireTrashed(id);
      data.trash = data.trash.filter((each) => each !== trashed);
      const { meme, draft } = trashed;
      if (meme) data.memes = [meme, ...data.memes];
      if (draft) data.drafts = [draft, ...data.drafts];
      const template = removedTemplates.get(id);
      if (template) data.templates = [...data.templates, template];
      return meme ?? draft ?? template ?? requireTemplate(id);
    },
    deleteTrashed({ params: { id } }) {
      const trashed = requireTrashed(id);
      data.trash = data.trash.filter((each) => each !== trashed);
      return { id, deleted: true };
    },
    emptyTrash() {
      const deleted = data.trash.length;
      data.trash = [];
      return { deleted };
    },

    listDrafts({ query }) {
      const [drafts] = takePage(data.drafts, query);
      return { drafts, total: data.drafts.length };
    },
    getDraft: ({ params: { id } }) => requireDraft(id),
    saveDraft({ params: { id }, body: { name, document, editor = {} } }) {
      const old = data.drafts.find((each) => each.id === id);
      const draft = {
        id,
        name,
        document,
        editor,
        revision: (old?.revision ?? 0) + 1,
        created_at: old?.created_at ?? iso(now()),
        updated_at: iso(now()),
      };
      data.drafts = [draft, ...data.drafts.filter((each) => each.id !== id)];
      return draft;
    },
    deleteDraft({ params: { id } }) {
      const draft = requireDraft(id);
      data.drafts = data.drafts.filter((each) => each !== draft);
      return discard({ id, draft });
    },
  };
}
