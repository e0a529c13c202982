import {
  AlignHorizontalDistributeCenter,
  AlignVerticalDistributeCenter,
  Lock,
  LockOpen,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import type { CommandId } from '../../../../src-shared/contract/commands.ts';
import type { Box, Size } from '../../../../src-shared/document/geometry.ts';
import { useApp } from '../../../context.ts';
import { boxOfItem } from '../../../state/editor/editor-canvas.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { ALIGN } from '../align-commands.ts';
import { CommandButton } from '../CommandButton.tsx';
import { useCanvas, useEditorState, useSession, useShallowEditorState } from '../session/context.ts';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import styles from './PositionPanel.module.css';

const DISTRIBUTE: readonly (readonly [CommandId, LucideIcon])[] = [
  ['arrange.distribute-h', AlignHorizontalDistributeCenter],
  ['arrange.distribute-v', AlignVerticalDistributeCenter],
];

/** x, y, width and height in px of the canvas, rotation in degrees. */
function PositionFields({ id, locked }: { id: string; locked: boolean }) {
  const canvas = useCanvas();
  const box = useEditorState(({ document }) => {
    const item = document.items.find((one) => one.id === id);
    return item ? boxOfItem(item, canvas) : null;
  });
  return box && <Fields id={id} box={box} size={canvas} locked={locked} />;
}

interface FieldsProps {
  id: string;
  box: Box;
  size: Size;
  locked: boolean;
}

function Fields({ id, box, size, locked }: FieldsProps) {
  const { t } = useText();
  const { editor } = useSession();
  const field = (side: 'x' | 'y' | 'width' | 'height', label: string, name: string) => {
    const length = side === 'x' || side === 'width' ? size.width : size.height;
    return (
      <NumberInput
        label={name}
        value={Math.round(box[side] * length)}
        min={side === 'width' || side === 'height' ? 1 : -2 * length}
        max={3 * length}
        unit={label}
        disabled={locked}
        onChange={(px) => px !== null && editor.setBox(id, { ...box, [side]: px / length })}
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
        <div className={styles.pair}>
          {field('width', 'w', t('layers:place.width'))}
          {field('height', 'h', t('layers:place.height'))}
        </div>
      </PanelRow>
      <PanelRow label={t('layers:place.rotation')}>
        <div className={styles.pair}>
          <NumberInput
            label={t('layers:place.degrees')}
            value={Math.round(box.rotation * 10) / 10}
            min={-360}
            max={360}
            unit="°"
            disabled={locked}
            onChange={(rotation) => rotation !== null && editor.setBox(id, { ...box, rotation })}
          />
        </div>
      </PanelRow>
    </>
  );
}

/** The properties of the selection that the panel shows; typing and dragging do not change them. */
function selectionInfo({ selection, document }: EditorState) {
  const items = document.items.filter(({ id }) => selection.includes(id));
  const [first] = items;
  return {
    count: items.length,
    id: first?.id ?? '',
    locked: items.every((item) => item.locked),
    moved: items.some((item) => item.kind === 'text' && item.region !== null && item.box !== null),
  };
}

/** Position, size, alignment and lock of the selection. */
export function PositionPanel() {
  const { commands } = useApp();
  const { t } = useText();
  const { count, id, locked, moved } = useShallowEditorState(selectionInfo);
  if (count === 0) return null;
  return (
    <PanelSection
      title={t('layers:place.title')}
      actions={
        <IconButton
          label={t(locked ? 'layers:place.unlock' : 'layers:place.lock')}
          size="small"
          onClick={() => commands.perform('arrange.lock')}
        >
          {locked ? <Lock size={14} aria-hidden /> : <LockOpen size={14} aria-hidden />}
        </IconButton>
      }
    >
      <div className={styles.buttons}>
        {[...ALIGN, ...(count > 2 ? DISTRIBUTE : [])].map(([name, icon]) => (
          <CommandButton key={name} id={name} icon={icon} iconSize={15} size="small" disabled={false} />
        ))}
      </div>
      {count === 1 && <PositionFields id={id} locked={locked} />}
      {moved && (
        <Button size="small" onClick={() => commands.perform('arrange.reset-place')}>
          <Undo2 size={14} aria-hidden /> {t('commands:label.arrange.reset-place')}
        </Button>
      )}
    </PanelSection>
  );
}
