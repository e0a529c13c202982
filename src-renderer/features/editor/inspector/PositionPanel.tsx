import { Link2, Link2Off, Lock, LockOpen, Undo2 } from 'lucide-react';
import type { Box } from '../../../../src-shared/document/geometry.ts';
import { useApp } from '../../../context.ts';
import { boxOfItem } from '../../../state/editor/editor-canvas.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import { keepsRatio } from '../../../state/editor/ratio-lock.ts';
import { resizeSide } from '../../../state/editor/resize.ts';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { NumberInput } from '../../../ui/Field.tsx';
import { ALIGN, useAlignName } from '../align-commands.ts';
import { CommandButton } from '../CommandButton.tsx';
import { useCanvas, useEditorState, useSession, useShallowEditorState } from '../session/context.ts';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import styles from './PositionPanel.module.css';

const NONE: Box = { x: 0, y: 0, width: 0, height: 0, rotation: 0 };

/** Whether each of the selected items keeps its ratio. */
const readRatios = ({ selection, document }: EditorState) =>
  document.items.filter(({ id }) => selection.includes(id)).map(keepsRatio);

function RatioButton({ disabled }: { disabled: boolean }) {
  const { t } = useText();
  const { editor } = useSession();
  const locked = findShared(useShallowEditorState(readRatios));
  return (
    <IconButton
      label={t('layers:place.ratio')}
      size="small"
      aria-pressed={locked ?? 'mixed'}
      disabled={disabled}
      onClick={() => editor.setRatioLocked(locked !== true)}
    >
      {locked === true ? <Link2 size={14} aria-hidden /> : <Link2Off size={14} aria-hidden />}
    </IconButton>
  );
}

/** x, y, width and height of the selected items in px of the canvas, rotation in degrees; mixed where they differ. */
function PositionFields({ locked }: { locked: boolean }) {
  const { t } = useText();
  const { editor } = useSession();
  const canvas = useCanvas();
  const ids = useEditorState(({ selection }) => selection);
  const boxes = useShallowEditorState(({ document }) =>
    ids.map((id) => {
      const item = document.items.find((one) => one.id === id);
      return (item && boxOfItem(item, canvas)) ?? NONE;
    }),
  );
  const set = (patch: Partial<Box>) =>
    editor.setBoxes(new Map(boxes.map((box, at) => [ids[at] ?? '', { ...box, ...patch }])));
  /** Changes a side; the other one with it where the ratio is locked. */
  const setSide = (side: 'width' | 'height', length: number) => {
    const { items } = editor.store.getState().document;
    const resize = (box: Box, id: string): Box => {
      const item = items.find((one) => one.id === id);
      const kind = item?.kind === 'text' ? 'text' : 'layer';
      return resizeSide(
        box,
        side,
        length,
        { kind, keepShape: item !== undefined && keepsRatio(item) },
        canvas,
      );
    };
    editor.setBoxes(new Map(boxes.map((box, at) => [ids[at] ?? '', resize(box, ids[at] ?? '')])));
  };
  const field = (side: 'x' | 'y' | 'width' | 'height', label: string, name: string) => {
    const length = side === 'x' || side === 'width' ? canvas.width : canvas.height;
    return (
      <NumberInput
        label={name}
        value={findShared(boxes.map((box) => Math.round(box[side] * length))) ?? null}
        placeholder={t('text:mixed')}
        min={side === 'width' || side === 'height' ? 1 : -2 * length}
        max={3 * length}
        unit={label}
        disabled={locked}
        onChange={(px) => {
          if (px === null) return;
          if (side === 'width' || side === 'height') setSide(side, px / length);
          else set({ [side]: px / length });
        }}
      />
    );
  };
  return (
    <>
      <PanelRow label={t('layers:place.position')}>
        <div className={styles.pair}>
          {field('x', 'x', t('layers:place.x'))}
          {field('y', 'y', t('layers:place.y'))}
        </div>
      </PanelRow>
      <PanelRow label={t('layers:place.size')}>
        <div className={styles.linked}>
          {field('width', 'w', t('layers:place.width'))}
          <RatioButton disabled={locked} />
          {field('height', 'h', t('layers:place.height'))}
        </div>
      </PanelRow>
      <PanelRow label={t('layers:place.rotation')}>
        <div className={styles.pair}>
          <NumberInput
            label={t('layers:place.degrees')}
            value={findShared(boxes.map(({ rotation }) => Math.round(rotation * 10) / 10)) ?? null}
            placeholder={t('text:mixed')}
            min={-360}
            max={360}
            unit="°"
            disabled={locked}
            onChange={(rotation) => rotation !== null && set({ rotation })}
          />
        </div>
      </PanelRow>
    </>
  );
}

/** The properties of the selection that the panel shows; typing and dragging do not change them. */
function selectionInfo({ selection, document }: EditorState) {
  const items = document.items.filter(({ id }) => selection.includes(id));
  return {
    count: items.length,
    locked: findShared(items.map((item) => item.locked)) ?? ('mixed' as const),
    hidden: items.some((item) => item.hidden),
    moved: items.some((item) => item.kind === 'text' && item.region !== null && item.box !== null),
  };
}

/** Position, size, alignment and lock of the selection. */
export function PositionPanel() {
  const { commands } = useApp();
  const { t } = useText();
  const alignName = useAlignName();
  const { count, locked, hidden, moved } = useShallowEditorState(selectionInfo);
  if (count === 0) return null;
  return (
    <PanelSection
      title={t('layers:place.title')}
      actions={
        <IconButton
          label={t(locked === true ? 'layers:place.unlock' : 'layers:place.lock')}
          size="small"
          onClick={() => commands.perform('arrange.lock')}
        >
          {locked === true ? <Lock size={14} aria-hidden /> : <LockOpen size={14} aria-hidden />}
        </IconButton>
      }
    >
      <p className={common.label}>{alignName}</p>
      {/* Left is on the left, also where one reads from right to left. */}
      <div className={styles.buttons} dir="ltr">
        {ALIGN.map(([name, icon]) => (
          <CommandButton key={name} id={name} icon={icon} iconSize={15} size="small" />
        ))}
      </div>
      {!hidden && <PositionFields locked={locked === true} />}
      {moved && (
        <Button size="small" onClick={() => commands.perform('arrange.reset-place')}>
          <Undo2 size={14} aria-hidden /> {t('commands:label.arrange.reset-place')}
        </Button>
      )}
    </PanelSection>
  );
}
