import { expect, test } from 'vitest';
import { listMixedFields } from '../../../src-renderer/state/editor/text-styles/mixed-fields.ts';
import {
  createOwnStyles,
  OWN_STYLES_MAX,
} from '../../../src-renderer/state/editor/text-styles/own-styles.ts';
import type { TextItem } from '../../../src-renderer/state/editor/types.ts';
import { createMemoryStorage } from '../memory-storage.ts';

const ids = () => {
  let last = 0;
  return () => `own-${++last}`;
};
/** Where they are stored. */
const KEY = 'cam.text-styles';
const LOOK = { font: 'anton', color: '#ff0000' } as const;

test('styles are kept for the next window, renamed and removed', () => {
  const kept = createMemoryStorage();
  const first = createOwnStyles(kept, ids());
  expect(first.add('  Red ', LOOK)).toBe(true);
  expect(first.add(' ', LOOK)).toBe(false);
  const second = createOwnStyles(kept, ids());
  expect(second.store.getState().styles).toEqual([{ id: 'own-1', name: 'Red', look: LOOK }]);
  second.rename('own-1', 'Loud');
  first.refresh();
  expect(first.store.getState().styles[0]?.name).toBe('Loud');
  first.remove('own-1');
  expect(createOwnStyles(kept, ids()).store.getState().styles).toEqual([]);
});

test('what another program left there is checked', () => {
  const bad = [
    { id: 'a', name: 'Bad', look: { color: 'javascript' } },
    { id: 'b', name: 'Good', look: LOOK },
    7,
  ];
  const styles = createOwnStyles(createMemoryStorage({ [KEY]: JSON.stringify(bad) }), ids());
  expect(styles.store.getState().styles.map(({ name }) => name)).toEqual(['Good']);
  expect(createOwnStyles(createMemoryStorage({ [KEY]: '{' }), ids()).store.getState().styles).toEqual([]);
});

test('there is room for a number of them', () => {
  const styles = createOwnStyles(createMemoryStorage(), ids());
  for (let at = 0; at < OWN_STYLES_MAX; at += 1) expect(styles.add(`Style ${at}`, LOOK)).toBe(true);
  expect(styles.add('One more', LOOK)).toBe(false);
});

test('fields are mixed where texts, or letters of one, differ', () => {
  const item: TextItem = {
    kind: 'text',
    id: 'a',
    region: null,
    text: 'see red',
    locked: false,
    box: { x: 0, y: 0, width: 1, height: 1, rotation: 0 },
    style: {},
  };
  const red = { ...item, spans: [{ start: 4, end: 7, color: '#ff0000' }] };
  const white = { color: '#ffffff', font_size: 40 };
  expect(listMixedFields([{ item, style: white }])).toEqual([]);
  expect(listMixedFields([{ item: red, style: white }])).toEqual(['color']);
  const unsized = { item, style: { color: '#ffffff' } };
  expect(listMixedFields([{ item, style: white }, unsized])).toEqual(['font_size']);
});
