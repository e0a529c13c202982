import { Lock } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { shallow } from 'zustand/shallow';
import type { Box } from '../../../../src-shared/document/geometry.ts';
import { useSelector } from '../../../context.ts';
import { keyOfSubject } from '../../../state/cut-out/cut-outs.ts';
import { boxOfItem } from '../../../state/editor/editor-canvas.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import { isStraight, shapePoints } from '../../../state/editor/edits/shape-points.ts';
import { isUntouched } from '../../../state/editor/request.ts';
import { HANDLES, type Item } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import { useCanvas, useEditorState, useSession, useShallowEditorState } from '../session/context.ts';
import { useRegionHint } from '../use-region-hint.ts';
import styles from './Canvas.module.css';
import { Guides } from './Guides.tsx';
import { boxStyle, getCursor, selectionBox, WHOLE } from './item-box.ts';
import { getLabel } from './labels.ts';
import { Numbers } from './Numbers.tsx';
import { TextNotes } from './TextNotes.tsx';

/** Everything over the picture that is not exported: boxes to click, handles, guides, placeholders. */

/** Shortest side, screen px, of a box with handles at its sides as well as its corners. */
const MIN_SIDE_FOR_HANDLES = 48;

function Placeholder({ item }: { item: Item }) {
  const { t } = useText();
  const getHint = useRegionHint();
  const role = useEditorState(({ regions }) =>
    item.kind === 'text'
      ? (getHint(regions.find(({ name }) => name === item.region)) ?? t('canvas:typeHere'))
      : '',
  );
  // Drawn by CSS: as text it would be read out beside the box's own name.
  return <span className={styles.role} data-role={role} />;
}

/** An item, which stays the same while nothing but its words change: its box does not show them. */
function useBoxItem(id: string): Item | undefined {
  const last = useRef<Item>(undefined);
  return useEditorState(({ document }) => {
    const item = document.items.find((each) => each.id === id);
    if (!differsInWordsOnly(last.current, item)) last.current = item;
    return last.current;
  });
}

function differsInWordsOnly(before: Item | undefined, item: Item | undefined): boolean {
  if (before?.kind !== 'text' || item?.kind !== 'text' || !before.text || !item.text) return false;
  const { text: _before, spans: _spansBefore, ...rest } = before;
  const { text: _text, spans: _spans, ...now } = item;
  return shallow(rest, now);
}

const ItemBox = memo(function ItemBox({ id, scale }: { id: string; scale: number }) {
  const { editor } = useSession();
  const { t } = useText();
  const { translatedRegion } = useTemplateWords();
  const item = useBoxItem(id);
  const canvas = useCanvas();
  const selected = useEditorState(({ selection }) => selection.includes(id));
  const editing = useEditorState(({ textEditing }) => textEditing?.id === id);
  const box = item && boxOfItem(item, canvas);
  const { items } = editor.store.getState().document;
  // A name may count the items before it: not again for each of many that are selected.
  const label = useMemo(
    () => (item ? getLabel(item, items, { t, translatedRegion }) : ''),
    [item, items, t, translatedRegion],
  );
  if (!item || !box) return null;
  const empty = item.kind === 'text' && item.text === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native button handles the space key and has default styles
    <div
      role="button"
      tabIndex={0}
      className={styles.box}
      style={boxStyle(box, canvas, scale)}
      aria-label={item.locked ? t('canvas:lockedName', { name: label }) : label}
      aria-pressed={selected}
      data-item={id}
      data-empty={empty && !editing}
      data-behind={isUntouched(item)}
      data-text={item.kind === 'text' && !item.locked}
    >
      {empty && !editing && <Placeholder item={item} />}
    </div>
  );
});

/** Sides of the frame by which a text can be moved while its letters are edited. */
const EDGES = ['top', 'right', 'bottom', 'left'] as const;
const NO_FRAME: Box = { x: 0, y: 0, width: 0, height: 0, rotation: 0 };
const findSelected = ({ document, selection }: EditorState) =>
  document.items.filter(({ id }) => selection.includes(id));

function SelectionFrame({ scale }: { scale: number }) {
  const canvas = useCanvas();
  const box = useShallowEditorState((state) => selectionBox(findSelected(state), canvas) ?? NO_FRAME);
  const locked = useEditorState((state) => findSelected(state).every((item) => item.locked));
  const gesture = useEditorState((state) => state.gesture);
  const keyed = useEditorState((state) => state.keyed !== null);
  const editing = useEditorState(({ textEditing }) => textEditing !== null);
  const straight = useEditorState((state) => {
    const [item, ...more] = findSelected(state);
    return item?.kind === 'shape' && more.length === 0 && isStraight(item);
  });
  if (box === NO_FRAME) return null;
  const style = boxStyle(box, canvas, scale);
  const small = Math.min(Number(style.width), Number(style.height)) < MIN_SIDE_FOR_HANDLES;
  const handles =
    gesture === 'move' || gesture === 'reshape' || keyed || locked || editing || straight
      ? []
      : HANDLES.filter((name) => !small || name.length === 2);
  return (
    <div
      className={styles.frame}
      style={style}
      data-straight={straight}
      data-held={gesture !== null}
      aria-hidden
    >
      {editing &&
        EDGES.map((edge) => <span key={edge} className={styles.edge} data-edge={edge} data-handle="move" />)}
      {handles.map((name) => (
        <span
          key={name}
          className={styles.handle}
          data-handle={name}
          style={{ cursor: getCursor(name, box.rotation) }}
        />
      ))}
      {handles.length > 0 && <span className={styles.rotateHandle} data-handle="rotate" />}
      {locked && (
        <span className={styles.lock}>
          <Lock size={12} />
        </span>
      )}
    </div>
  );
}

/** The ends of the selected line, or the tip of the selected bubble. */
function ShapePoints({ scale }: { scale: number }) {
  const canvas = useCanvas();
  const item = useEditorState((state) => {
    const [one, ...more] = findSelected(state);
    return more.length > 0 || one?.locked || one?.hidden ? undefined : one;
  });
  const moving = useEditorState(({ gesture }) => gesture === 'move');
  if (!item || moving) return null;
  return shapePoints(item, canvas).map(({ name, at }) => (
    <span
      key={name}
      aria-hidden
      className={styles.point}
      data-handle={name}
      style={{ left: at.x * canvas.width * scale, top: at.y * canvas.height * scale }}
    />
  ));
}

/** Thin outlines of each of several selected items, or of the picture. */
function Outlines({ scale }: { scale: number }) {
  const canvas = useCanvas();
  const selection = useEditorState((state) => state.selection);
  const pictureSelected = useEditorState((state) => state.pictureSelected);
  // One selected item is no reason to follow every letter of the document.
  const document = useEditorState((state) => (state.selection.length < 2 ? null : state.document));
  if (pictureSelected)
    return <div className={styles.outline} style={boxStyle(WHOLE, canvas, scale)} aria-hidden />;
  if (!document) return null;
  return document.items.flatMap((item) => {
    const box = selection.includes(item.id) ? boxOfItem(item, canvas) : null;
    if (!box) return [];
    return [
      <div key={item.id} className={styles.outline} style={boxStyle(box, canvas, scale)} aria-hidden />,
    ];
  });
}

/** Marks what is being cut out on the canvas. */
function CutOutShades({ scale }: { scale: number }) {
  const canvas = useCanvas();
  const running = useSelector(useSession().cutOuts.store, (state) => state.running);
  const items = useShallowEditorState(({ document }) =>
    document.items.filter(({ id }) => running.has(keyOfSubject({ item: id }))),
  );
  const boxes = items.map((item) => ({ id: item.id, box: boxOfItem(item, canvas) ?? WHOLE }));
  if (running.has(keyOfSubject('picture'))) boxes.push({ id: 'picture', box: WHOLE });
  return boxes.map(({ id, box }) => (
    <div key={id} aria-hidden className={styles.shade} style={boxStyle(box, canvas, scale)} />
  ));
}

/** The layer of boxes and handles over the picture. */
export function Overlay({ scale }: { scale: number }) {
  const ids = useEditorState(({ document }) => document.items.map(({ id }) => id).join('\n'));
  const editing = useEditorState(({ textEditing }) => textEditing !== null);
  return (
    <div className={styles.overlay} data-editing={editing}>
      {ids !== '' && ids.split('\n').map((id) => <ItemBox key={id} id={id} scale={scale} />)}
      {ids !== '' && ids.split('\n').map((id) => <TextNotes key={id} id={id} scale={scale} />)}
      <CutOutShades scale={scale} />
      <Outlines scale={scale} />
      <SelectionFrame scale={scale} />
      <ShapePoints scale={scale} />
      <Guides scale={scale} />
      <Numbers scale={scale} />
    </div>
  );
}
