import { describe, expect, test } from 'vitest';
import { leavesScreen, type Route } from '../../../src-renderer/state/app/route.ts';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { errorWords } from '../../helpers/texts.ts';

const getTexts = ({ store }: ReturnType<typeof createToasts>) =>
  store.getState().toasts.map(({ text }) => text);
const undo = { label: 'Undo', run() {} };

describe('messages', () => {
  test('end with their screen, but for those that offer to undo or follow work', () => {
    const toasts = createToasts(errorWords);
    toasts.show('Saved.');
    toasts.show('Deleted.', undo);
    toasts.fail(new Error('Not saved.'), { label: 'Try again', run() {} });
    toasts.follow('Making a video');
    toasts.leaveScreen();
    expect(getTexts(toasts)).toEqual(['Deleted.', 'Making a video']);
  });

  test('are kept until there are many; work that goes on is always kept', () => {
    const toasts = createToasts(errorWords);
    toasts.follow('Making a video');
    for (let number = 1; number <= 10; number += 1) toasts.show(`Message ${number}`);
    expect(getTexts(toasts)).toHaveLength(9);
    expect(getTexts(toasts).at(0)).toBe('Making a video');
    expect(getTexts(toasts).at(-1)).toBe('Message 10');
  });
});

describe('a screen is left', () => {
  const edit = (draft: string): Route => ({ screen: 'edit', draft });
  const browse = (search: string): Route => ({ screen: 'browse', search, category: '' });
  test.each<[string, Route, Route, boolean]>([
    ['from a draft to the gallery', edit('a'), { screen: 'gallery' }, true],
    ['from one draft to another', edit('a'), edit('b'), true],
    ['not by the first save of a document', { screen: 'new', template: 't' }, edit('a'), false],
    ['not by a search', browse(''), browse('cat'), false],
    [
      'from a template to another',
      { screen: 'template', template: 'a' },
      { screen: 'template', template: 'b' },
      true,
    ],
  ])('%s', (_, from, to, left) => {
    expect(leavesScreen(from, to)).toBe(left);
  });
});
