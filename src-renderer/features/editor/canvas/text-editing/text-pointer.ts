import type { Point } from '../../../../../src-shared/document/geometry.ts';
import { placeAt } from '../../../../../src-shared/layout/caret/caret-places.ts';
import type { Editor } from '../../../../state/editor/editor.ts';
import { boxOfItem } from '../../../../state/editor/editor-canvas.ts';
import { containsPoint } from '../../../../state/editor/geometry.ts';
import { orderRange } from '../../../../state/editor/text-editing/text-editing.ts';
import { paragraphAt, type TextSpan, wordAt } from '../../../../state/editor/text-editing/words.ts';
import { type EditedText, pointInText, type ReadEditedText } from './edited-text.ts';
import { focusTextField } from './focus-text-field.ts';

/** Pressing and dragging in a text that is edited: the caret, letters, words and paragraphs. Points are fractions of the canvas. */

/** Presses closer than this, ms and screen px, count as one double or triple click. */
const CLICK_MS = 500;
const CLICK_PX = 5;

/** A press of the pointer. */
export interface Press {
  clientX: number;
  clientY: number;
  timeStamp: number;
  shiftKey: boolean;
}

export interface TextPointer {
  /** Counts a press: 2 for the second of a double click. */
  count(press: Press): number;
  /**
   * A press into the text that is edited puts the caret there, or selects; what it returns selects further while the
   * pointer moves. Undefined where it is elsewhere.
   */
  press(at: Point, clicks: number, shift: boolean): ((to: Point) => void) | undefined;
  /** Starts editing a text with the caret at a point, or with the word or paragraph there. */
  edit(id: string, at: Point, clicks: number): void;
}

/** What a number of clicks selects around an offset. */
function unitAt(text: string, offset: number, clicks: number): TextSpan {
  if (clicks === 1) return { start: offset, end: offset };
  return clicks === 2 ? wordAt(text, offset) : paragraphAt(text, offset);
}

function createClickCount(): TextPointer['count'] {
  let last: Press | undefined;
  let clicks = 0;
  return (press) => {
    const isNear =
      last !== undefined &&
      press.timeStamp - last.timeStamp < CLICK_MS &&
      Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < CLICK_PX;
    clicks = isNear ? clicks + 1 : 1;
    const { clientX, clientY, timeStamp, shiftKey } = press;
    last = { clientX, clientY, timeStamp, shiftKey };
    return clicks;
  };
}

export function createTextPointer(editor: Editor, read: ReadEditedText): TextPointer {
  const findPlace = (edited: EditedText, at: Point) =>
    placeAt(edited.layout, pointInText(at, edited, editor.canvas()));

  /** Puts the caret at a point, or selects what the clicks select; returns what selects on from there. */
  const begin = (edited: EditedText, at: Point, clicks: number, anchor?: number) => {
    const place = findPlace(edited, at);
    const from =
      anchor === undefined ? unitAt(edited.item.text, place.offset, clicks) : { start: anchor, end: anchor };
    const select = (to: Point) => {
      const now = read();
      if (!now) return;
      const reached = findPlace(now, to);
      const unit = unitAt(now.item.text, reached.offset, clicks);
      const isBack = unit.start < from.start;
      const affinity = clicks === 1 ? reached.affinity : 'before';
      editor.setTextRange(isBack ? from.end : from.start, isBack ? unit.start : unit.end, affinity);
    };
    select(at);
    return select;
  };

  return {
    count: createClickCount(),
    press(at, clicks, shift) {
      const edited = read();
      if (!edited) return undefined;
      const canvas = editor.canvas();
      const box = boxOfItem(edited.item, canvas);
      if (!box || !containsPoint(box, at, canvas)) return undefined;
      focusTextField();
      const { start, end } = orderRange(edited.editing);
      const { anchor } = edited.editing;
      if (!shift) return begin(edited, at, clicks);
      return begin(edited, at, 1, start === end ? start : anchor);
    },
    edit(id, at, clicks) {
      if (!editor.editText(id)) return;
      const edited = read();
      if (edited) begin(edited, at, clicks);
    },
  };
}
