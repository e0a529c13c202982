import { useEffect, useState } from 'react';
import type { Box, Size } from '../../../../src-shared/document/geometry.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import type { EditorState, KeyedNumbers } from '../../../state/editor/editor-state.ts';
import { boundsOfBoxes, normaliseAngle } from '../../../state/editor/geometry.ts';
import { useText } from '../../../text.tsx';
import { useCanvas, useEditorState, useSession, useShallowEditorState } from '../session/context.ts';
import styles from './Guides.module.css';
import { selectionBox } from './item-box.ts';

/** How long after the last key its numbers are seen, ms; as the animation in the style sheet. */
const SHOWN_MS = 1200;

/** Which numbers of the selection are shown: those that a handle or a key changes. */
function findShown({ gesture, keyed }: EditorState): KeyedNumbers['shown'] | null {
  if (gesture === 'rotate') return 'angle';
  if (gesture === 'resize') return 'size';
  return gesture === null ? (keyed?.shown ?? null) : null;
}

/** Numbers of a box in px of the canvas, or in degrees. */
function writeNumbers(shown: KeyedNumbers['shown'], box: Box, canvas: Size, t: Translate): string {
  const [x, y] = [Math.round(box.x * canvas.width), Math.round(box.y * canvas.height)];
  const [width, height] = [Math.round(box.width * canvas.width), Math.round(box.height * canvas.height)];
  if (shown === 'place') return t('canvas:numbers.place', { x, y });
  if (shown === 'size') return t('canvas:numbers.size', { width, height });
  return t('canvas:numbers.angle', { degrees: Math.round(normaliseAngle(box.rotation)) });
}

/** Numbers below the selection while a handle is dragged, and for a moment after a key; those of keys are read out once. */
export function Numbers({ scale }: { scale: number }) {
  const { t } = useText();
  const { editor } = useSession();
  const canvas = useCanvas();
  const shown = useEditorState(findShown);
  const keyed = useEditorState((state) => state.keyed);
  const [said, say] = useState('');
  const box = useShallowEditorState(({ document, selection }) => {
    const items = shown ? document.items.filter(({ id }) => selection.includes(id)) : [];
    return selectionBox(items, canvas) ?? NO_BOX;
  });
  const text = shown && box !== NO_BOX ? writeNumbers(shown, box, canvas, t) : '';
  useEffect(() => {
    if (!keyed) return;
    const timer = setTimeout(() => {
      say(text);
      editor.endKeyed();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [keyed, text, editor]);
  const { left, right, bottom } = boundsOfBoxes([box], canvas);
  return (
    <>
      {text !== '' && (
        <span
          // Every key restarts the fade-out.
          key={keyed?.times}
          aria-hidden
          // Width before height, as on the canvas, which is not mirrored.
          dir="ltr"
          className={styles.numbers}
          data-fading={keyed !== null}
          style={{
            left: ((left + right) / 2) * canvas.width * scale,
            top: Math.min(1, bottom) * canvas.height * scale,
          }}
        >
          {text}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

const NO_BOX: Box = { x: 0, y: 0, width: 0, height: 0, rotation: 0 };
