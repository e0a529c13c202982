import {
  lineEnd,
  lineStart,
  moveLine,
  moveVisually,
} from '../../../../../src-shared/layout/caret/caret-moves.ts';
import { type CaretPlace, caretAt } from '../../../../../src-shared/layout/caret/caret-places.ts';
import { orderRange } from '../../../../state/editor/text-editing/text-editing.ts';
import { wordStep } from '../../../../state/editor/text-editing/words.ts';
import type { EditedText } from './edited-text.ts';

/** Where the keys move the caret of a text that is edited on the canvas. */

/** A key press. */
export type TextKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export type Platform = 'mac' | 'windows' | 'other';

/** What a key means on a platform: macOS has words on Option and lines on Command, the others words on Ctrl. */
type Move = 'letter' | 'word' | 'line' | 'text';

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function toMove({ ctrlKey, metaKey, altKey }: TextKey, platform: Platform): Move | undefined {
  if (platform === 'mac') return metaKey ? 'line' : altKey ? 'word' : ctrlKey ? undefined : 'letter';
  return altKey || metaKey ? undefined : ctrlKey ? 'word' : 'letter';
}

const here = ({ editing }: EditedText): CaretPlace => ({ offset: editing.focus, affinity: editing.affinity });
const startOfText: CaretPlace = { offset: 0, affinity: 'before' };
const endOfText = ({ item }: EditedText): CaretPlace => ({ offset: item.text.length, affinity: 'after' });

/** To the left or right: past a letter or a word, or to the end of the line. */
function across(
  edited: EditedText,
  to: 'left' | 'right',
  move: Move,
  extend: boolean,
  platform: Platform,
): CaretPlace {
  const { layout, editing, item } = edited;
  const line = layout.lines[caretAt(layout, here(edited)).line];
  const forward = (to === 'right') !== (line?.rtl ?? false);
  if (move === 'line' && line) return forward ? lineEnd(line) : lineStart(line);
  if (move === 'word') {
    const offset = wordStep(item.text, editing.focus, forward ? 1 : -1, platform === 'windows');
    return { offset, affinity: forward ? 'before' : 'after' };
  }
  const { start, end } = orderRange(editing);
  // Without Shift a selection ends at the side that the arrow points to.
  if (start !== end && !extend)
    return { offset: forward ? end : start, affinity: forward ? 'before' : 'after' };
  return moveVisually(layout, here(edited), to);
}

/** Moves the caret through a text; it remembers the x of the caret while it moves up and down. */
export function createTextKeys(platform: Platform) {
  let goal: { x: number; offset: number } | undefined;

  const along = (edited: EditedText, by: 1 | -1): CaretPlace => {
    const caret = caretAt(edited.layout, here(edited));
    const x = goal?.offset === edited.editing.focus ? goal.x : caret.x;
    const place = moveLine(edited.layout, caret.line, by, x);
    goal = { x, offset: place.offset };
    return place;
  };
  const edge = (edited: EditedText, key: 'Home' | 'End', whole: boolean): CaretPlace => {
    const line = edited.layout.lines[caretAt(edited.layout, here(edited)).line];
    if (key === 'Home') return whole || !line ? startOfText : lineStart(line);
    return whole || !line ? endOfText(edited) : lineEnd(line);
  };

  /** Where a key leads from the caret; undefined where it is none of those that move it. */
  return (event: TextKey, edited: EditedText): CaretPlace | undefined => {
    const { key, shiftKey } = event;
    const move = toMove(event, platform);
    if (move === undefined) return undefined;
    const arrow = ARROWS[key];
    if (arrow === 'left' || arrow === 'right') return across(edited, arrow, move, shiftKey, platform);
    if (arrow && move !== 'letter') return arrow === 'up' ? startOfText : endOfText(edited);
    if (arrow) return along(edited, arrow === 'up' ? -1 : 1);
    if (key === 'Home' || key === 'End') return edge(edited, key, move !== 'letter');
    if (key === 'PageUp') return startOfText;
    return key === 'PageDown' ? endOfText(edited) : undefined;
  };
}
