import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from '../../src-renderer/ui/use-kept-focus.ts';

/** Where the focus goes when what had it is gone. */

function Window({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <div ref={root}>
      <main>{children}</main>
    </div>
  );
}

const Keys = ({ names }: { names: string }) => (
  <section>
    <button type="button">Create</button>
    <ul>
      {[...names].map((name) => (
        <li key={name}>
          <input aria-label={name} />
          <button type="button">Edit {name}</button>
          <button type="button">Delete {name}</button>
        </li>
      ))}
    </ul>
  </section>
);

const Editor = ({ items, isEmpty }: { items: string; isEmpty: boolean }) => (
  <section>
    <div role="application" aria-label="Canvas" tabIndex={-1}>
      {[...items].map((name) => (
        <button type="button" key={name}>
          {name}
        </button>
      ))}
    </div>
    <div>
      <button type="button" disabled={isEmpty}>
        Undo
      </button>
    </div>
    {!isEmpty && (
      <div role="toolbar">
        <button type="button">Delete</button>
      </div>
    )}
  </section>
);

const show = {
  keys: (names: string) => <Keys names={names} />,
  editor: (items: string) => <Editor items={items} isEmpty={items === ''} />,
};

afterEach(cleanup);

test.each([
  ['to the same button of the next of a list', show.keys, 'abc', 'Delete b', 'ac', 'Delete c'],
  ['to that of the one before the last', show.keys, 'ab', 'Delete b', 'a', 'Delete a'],
  ['to what stands beside an empty list', show.keys, 'a', 'Delete a', '', 'Create'],
  ['into no text field', show.keys, 'abc', 'b', 'ac', 'Edit c'],
  ['to the canvas from what was on it', show.editor, 'ab', 'b', 'a', 'Canvas'],
  ['to the canvas from a toolbar', show.editor, 'a', 'Delete', '', 'Canvas'],
])('the focus goes %s', async (_, list, before, focused, after, next) => {
  const { rerender } = render(<Window>{list(before)}</Window>);
  const find = (name: string) => screen.queryByLabelText(name) ?? screen.getByRole('button', { name });
  find(focused).focus();
  rerender(<Window>{list(after)}</Window>);
  await waitFor(() => expect(document.activeElement).toBe(find(next)));
});

test('a button of the editor that is disabled gives the focus to the canvas', async () => {
  const { rerender } = render(<Window>{show.editor('a')}</Window>);
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  // A browser does so once it has rendered the disabled button.
  undo.blur();
  rerender(<Window>{show.editor('')}</Window>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('application')));
});

test('with another screen the focus goes nowhere', async () => {
  const { rerender } = render(<Window>{show.keys('a')}</Window>);
  screen.getByRole('button', { name: 'Delete a' }).focus();
  rerender(<Window>{show.editor('a')}</Window>);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.activeElement).toBe(document.body);
});
