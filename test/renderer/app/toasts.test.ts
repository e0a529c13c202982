import { expect, test } from 'vitest';
import { leavesScreen, type Route } from '../../../src-renderer/state/app/route.ts';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { errorWords } from '../../helpers/texts.ts';

const getTexts = ({ store }: ReturnType<typeof createToasts>) =>
  store.getState().toasts.map(({ text }) => text);
const undo = { label: 'Undo', run() {} };

test('messages end with their screen, but for those that offer to undo or follow work', () => {
  const toasts = createToasts(errorWords);
  toasts.show('Saved.');
  toasts.show('Deleted.', undo);
  toasts.fail(new Error('Not saved.'), { label: 'Try again', run() {} });
  toasts.follow('Making a video');
  toasts.leaveScreen();
  expect(getTexts(toasts)).toEqual(['Deleted.', 'Making a video']);
});

test('messages are kept until there are many; work that goes on is always kept', () => {
  const toasts = createToasts(errorWords);
  toasts.follow('Making a video');
  for (let number = 1; number <= 10; number += 1) toasts.show(`Message ${number}`);
  const last = Array.from({ length: 8 }, (_, at) => `Message ${at + 3}`);
  expect(getTexts(toasts)).toEqual(['Making a video', ...last]);
});

const edit = (draft: string): Route => ({ screen: 'edit', draft });
const browse = (search: string): Route => ({ screen: 'browse', search, category: '' });
const template = (id: string): Route => ({ screen: 'template', template: id });
test.each<[string, Route, Route, boolean]>([
  ['from a draft to the gallery', edit('a'), { screen: 'gallery' }, true],
  ['from one draft to another', edit('a'), edit('b'), true],
  ['not by the first save of a document', { screen: 'new', template: 't' }, edit('a'), false],
  ['not by a search', browse(''), browse('cat'), false],
  ['from a template to another', template('a'), template('b'), true],
])('a screen is left %s', (_, from, to, left) => {
  expect(leavesScreen(from, to)).toBe(left);
});
