import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import {
  addExample,
  addRegion,
  duplicateRegions,
  editExample,
  editRegions,
  nudgeRegions,
  REGIONS_MAX,
  removeRegions,
  reorderRegion,
} from '../../../src-renderer/state/authoring/edits.ts';
import {
  bodyOfTemplate,
  documentOfTemplate,
  getSample,
} from '../../../src-renderer/state/authoring/template-document.ts';
import { makeAuthoring, TEMPLATE } from './template.ts';

const BOX = { x: 0.2, y: 0.4, width: 0.4, height: 0.2, rotation: 0 };
const PICTURE = { width: 1000, height: 800 };

test('an unchanged template is saved as it was', () => {
  const body = bodyOfTemplate(documentOfTemplate(TEMPLATE));
  expect(TEMPLATE).toMatchObject(body);
  expect(Object.keys(body).sort()).toEqual([
    ...['alt_names', 'box_positions', 'category', 'description', 'example_captions'],
    ...['fails_when', 'name', 'tags', 'use_when'],
  ]);
});

test('the hint of a region is saved, and left out where it is empty', () => {
  const listHints = (hint: string) => {
    const document = documentOfTemplate(TEMPLATE);
    const edited = editRegions(document, ['region-0'], (each) => ({ ...each, hint }));
    return bodyOfTemplate(edited).box_positions?.map((each) => each.hint);
  };
  expect(listHints(' They insist ')).toEqual(['They insist', undefined]);
  expect(listHints(' ')).toEqual([undefined, undefined]);
});

test('renaming a region keeps its example texts; deleting it removes them', () => {
  const { authoring, state, regions } = makeAuthoring();
  const [, bottom] = regions();
  const id = bottom?.id ?? '';
  authoring.change('name', (document) => editRegions(document, [id], (each) => ({ ...each, name: 'foot' })));
  expect(bodyOfTemplate(state().document).example_captions).toEqual([
    { captions: [{ position: 'foot', text: 'so it goes' }] },
  ]);
  authoring.change('delete', (document) => removeRegions(document, [id]));
  expect(bodyOfTemplate(state().document).example_captions).toEqual([]);
});

test('captions of an example are in the order of the regions; empty examples are not saved', () => {
  const { authoring, state, regions } = makeAuthoring();
  const [top] = regions();
  authoring.change('write', (document) => editExample(document, 'example-0', top?.id ?? '', 'and then'));
  authoring.change('new', (document) => addExample(document, 'empty'));
  authoring.change('reorder', (document) => reorderRegion(document, top?.id ?? '', 1));
  const body = bodyOfTemplate(state().document);
  expect(body.box_positions?.map(({ name }) => name)).toEqual(['bottom', 'top']);
  const captions = [
    { position: 'bottom', text: 'so it goes' },
    { position: 'top', text: 'and then' },
  ];
  expect(body.example_captions).toEqual([{ captions }]);
});

test('new regions and copies get unique names, up to the limits', () => {
  let document = documentOfTemplate(TEMPLATE);
  document = addRegion(document, { id: 'a', role: 'Caption 3', box: BOX }, PICTURE);
  let count = 0;
  const copied = duplicateRegions(document, ['region-0', 'a'], () => `copy-${count++}`);
  const names = copied.document.regions.map(({ name }) => name);
  expect(names).toEqual(['top', 'bottom', 'text-3', 'top-2', 'text-3-2']);
  expect(copied.added).toEqual(['copy-0', 'copy-1']);
  for (let at = 0; at < 30; at++)
    document = addRegion(document, { id: `more-${at}`, role: 'More', box: BOX }, PICTURE);
  expect(document.regions).toHaveLength(REGIONS_MAX);
  expect(addRegion(document, { id: 'late', role: 'Late', box: BOX }, PICTURE)).toBe(document);
});

test('regions stay on the picture', () => {
  const document = documentOfTemplate(TEMPLATE);
  const moved = nudgeRegions(document, ['region-0'], { x: -500, y: 5000 }, PICTURE);
  expect(moved.regions[0]).toMatchObject({ x: 0, y: 0.8, width: 0.5, height: 0.2, rotation: 0 });
  expect(nudgeRegions(moved, ['region-0'], { x: -1, y: 1 }, PICTURE)).toBe(moved);
});

test('undo and redo restore document and selection; typing is one entry', () => {
  const { authoring, state, wait } = makeAuthoring();
  const first = state().document;
  authoring.select(['region-0']);
  for (const name of ['M', 'My', 'My template']) {
    authoring.change('name', (document) => ({ ...document, name }), { key: 'name' });
    wait(200);
  }
  authoring.change('delete', (document) => removeRegions(document, ['region-0']));
  expect(state().selection).toEqual([]);
  authoring.undo();
  expect(state()).toMatchObject({ selection: ['region-0'], undoLabel: 'name', redoLabel: 'delete' });
  authoring.undo();
  expect(state().document).toBe(first);
  expect(state().undoLabel).toBeNull();
  authoring.redo();
  authoring.redo();
  expect(state().document.name).toBe('My template');
  expect(state().document.regions).toHaveLength(1);
});

test('a change that is reverted is not dirty; saving sends the whole, and later edits are dirty again', async () => {
  const { authoring, bodies, state } = makeAuthoring();
  const rename = (name: string) => authoring.change('name', (document) => ({ ...document, name }));
  rename('Other');
  expect(state().dirty).toBe(true);
  rename('Mine');
  expect(state().dirty).toBe(false);
  rename(' Renamed ');
  expect(await authoring.save()).toBe(true);
  expect(bodies).toMatchObject([{ name: 'Renamed', category: 'work' }]);
  expect(state()).toMatchObject({ dirty: false, saving: false });
  authoring.undo();
  expect(state().dirty).toBe(true);
});

test('an edit while it saves is not lost', async () => {
  const answer = Promise.withResolvers<typeof TEMPLATE>();
  const { authoring, state } = makeAuthoring(() => answer.promise);
  authoring.change('name', (document) => ({ ...document, name: 'First' }));
  const saving = authoring.save();
  authoring.change('name', (document) => ({ ...document, name: 'Second' }));
  answer.resolve(TEMPLATE);
  expect(await saving).toBe(true);
  expect(state()).toMatchObject({ dirty: true, document: { name: 'Second' } });
});

test('problems are found before the request, and disappear when they are corrected', async () => {
  const { authoring, bodies, state } = makeAuthoring();
  authoring.change('mess', (document) => ({
    ...document,
    name: ' ',
    regions: document.regions.map((each) => ({ ...each, name: 'same', role: '' })),
  }));
  authoring.change('write', (document) => editExample(document, 'example-0', 'region-1', 'x'.repeat(41)));
  expect(await authoring.save()).toBe(false);
  expect(bodies).toEqual([]);
  expect(state().problems.map(({ path }) => path)).toEqual([
    'name',
    'box_positions[0].role',
    'box_positions[1].name',
    'box_positions[1].role',
    'example_captions[0].captions[0].text',
  ]);
  expect(state().problems.at(-1)?.message).toContain('41 characters');
  authoring.undo();
  authoring.undo();
  expect(state().problems).toEqual([]);
});

test('problems found by the engine are set at their fields; other failures are thrown and nothing is lost', async () => {
  const failing = (error: Error) => {
    const made = makeAuthoring(() => Promise.reject(error));
    made.authoring.change('name', (document) => ({ ...document, name: 'New' }));
    return made;
  };
  const details = [{ path: 'box_positions[1]', message: 'sticks out' }];
  const refused = failing(new ApiError('VALIDATION_ERROR', 400, 'no', details));
  expect(await refused.authoring.save()).toBe(false);
  expect(refused.state()).toMatchObject({ problems: details, dirty: true, saving: false });
  const gone = failing(new ApiError('OFFLINE', 0, 'nobody there'));
  await expect(gone.authoring.save()).rejects.toThrow('nobody there');
  expect(gone.state()).toMatchObject({ dirty: true, saving: false, document: { name: 'New' } });
});

test('a region shows the example’s text, else its hint, its role or its name', () => {
  const { examples, regions } = documentOfTemplate(TEMPLATE);
  expect(regions.map((each) => getSample(each, examples[0]))).toEqual(['Role of top', 'so it goes']);
  expect(regions.map((each) => getSample({ ...each, role: ' ' }, undefined))).toEqual(['top', 'bottom']);
  expect(regions.map((each) => getSample({ ...each, hint: 'They say' }, undefined))).toEqual([
    'They say',
    'They say',
  ]);
});
