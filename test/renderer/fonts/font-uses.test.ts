import { expect, test } from 'vitest';
import { findFontUses } from '../../../src-renderer/state/fonts/font-uses.ts';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Region, TemplateListItem } from '../../../src-shared/contract/template.ts';
import { region, templateDetail } from '../template-detail.ts';

const FONT = 'font_0123456789abcdef';
const OTHER = 'font_fedcba9876543210';

const draft = (name: string, caption: Partial<Draft['document']['captions'][number]>): Draft => ({
  id: `draft_${name}`,
  name,
  editor: {},
  revision: 1,
  created_at: '',
  updated_at: '',
  document: { template_id: 'tpl_x', captions: [{ text: 'x', position: 'top', ...caption }] },
});

/** An engine that lists so many at a time, whatever is asked. */
function createApi(drafts: readonly Draft[], templates: readonly TemplateListItem[], atOnce = 2) {
  const page = <T>(all: readonly T[], offset = 0) => all.slice(offset, offset + atOnce);
  return {
    drafts: async ({ offset }: { offset?: number }) => ({
      drafts: page(drafts, offset),
      total: drafts.length,
    }),
    templates: async ({ offset }: { offset?: number }) => ({
      templates: page(templates, offset),
      total: templates.length,
      categories: [],
      next_cursor: null,
    }),
  };
}

test('finds a font in drafts, in styled words and in templates, on every page', async () => {
  const drafts = [
    draft('style', { style: { font: FONT } }),
    draft('another', { style: { font: OTHER } }),
    draft('plain', {}),
    draft('words', { spans: [{ start: 0, end: 1, font: FONT }] }),
    draft('text alone', { text: FONT }),
  ];
  const template = (slug: string, change: Partial<Region>) =>
    templateDetail({ slug, box_positions: [region('top'), region('top', change)] });
  const templates = [
    template('none', {}),
    template('default', { default_font: FONT }),
    template('other', { default_font: OTHER }),
    template('styled', { default_style: { font: FONT } }),
  ];
  const found = { drafts: ['style', 'words'], templates: ['default', 'styled'] };
  expect(await findFontUses(createApi(drafts, templates), FONT)).toEqual(found);
  expect(await findFontUses(createApi([], []), FONT)).toEqual({ drafts: [], templates: [] });
});
