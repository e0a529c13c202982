import { Blend, Grid2x2, Maximize, PaintBucket, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { COMMANDS, type CommandInfo } from '../../../../src-shared/contract/commands.ts';
import { useApp, useSelector } from '../../../context.ts';
import { formatShortcut } from '../../../state/commands/shortcuts.ts';
import type { Brush } from '../../../state/cut-out/brush.ts';
import type { BrushTool, MaskPainter } from '../../../state/cut-out/mask-painter.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Segmented, Slider } from '../../../ui/Controls.tsx';
import styles from './Refine.module.css';
import type { RefineCommand } from './use-refine-keys.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface BrushSettings extends Brush {
  tool: BrushTool;
  behind: 'checks' | 'veil' | 'color';
  /** Shown behind the cut-out. */
  color: string;
}

export interface RefineControlsProps {
  settings: BrushSettings;
  /** The tool in effect: the other one while Alt is held. */
  tool: BrushTool;
  /** Longest side of the picture, px. */
  longest: number;
  painter: MaskPainter;
  /** Screen px per px of the picture. */
  scale: number;
  change(settings: Partial<BrushSettings>): void;
  perform(command: RefineCommand): void;
}

/** The brush, what is shown behind the cut-out, undo and zoom. */
export function RefineControls(props: RefineControlsProps) {
  const { settings, tool, longest, painter, scale, change, perform } = props;
  const { t, format } = useText();
  const canUndo = useSelector(painter.store, (state) => state.canUndo);
  const canRedo = useSelector(painter.store, (state) => state.canRedo);
  const { diameter, softness, behind, color } = settings;
  return (
    <div className={styles.controls}>
      <Segmented<BrushTool>
        label={t('cutout:refine.tool')}
        value={tool}
        options={[
          { value: 'erase', label: t('cutout:refine.erase') },
          { value: 'restore', label: t('cutout:refine.restore') },
        ]}
        onChange={(next) => change({ tool: next })}
      />
      {/* By its logarithm: each step enlarges the brush by the same factor. */}
      <LabelledSlider
        label={t('cutout:refine.size')}
        value={Math.log2(diameter)}
        text={t('cutout:refine.sizeIs', { size: Math.round(diameter) })}
        range={[1, Math.log2(longest), 0.05]}
        onChange={(next) => change({ diameter: 2 ** next })}
      />
      <LabelledSlider
        label={t('cutout:refine.soft')}
        value={softness}
        text={format.percent(softness)}
        range={[0, 1, 0.05]}
        onChange={(next) => change({ softness: next })}
      />
      <Segmented
        label={t('cutout:refine.behind')}
        value={behind}
        options={[
          { value: 'checks', label: t('cutout:refine.checks'), icon: <Grid2x2 {...ICON} /> },
          { value: 'veil', label: t('cutout:refine.veil'), icon: <Blend {...ICON} /> },
          { value: 'color', label: t('cutout:refine.color'), icon: <PaintBucket {...ICON} /> },
        ]}
        onChange={(next) => change({ behind: next })}
      />
      {behind === 'color' && (
        <span className={styles.color}>
          <ColorInput
            label={t('cutout:refine.color')}
            value={color}
            onChange={(next) => change({ color: next })}
          />
        </span>
      )}
      <span className={styles.buttons}>
        <Key id="edit.undo" disabled={!canUndo} icon={Undo2} perform={perform} />
        <Key id="edit.redo" disabled={!canRedo} icon={Redo2} perform={perform} />
      </span>
      <span className={styles.buttons}>
        <Key id="view.zoom-out" icon={ZoomOut} perform={perform} />
        <span className={styles.zoom}>{format.percent(Math.round(scale * 100) / 100)}</span>
        <Key id="view.zoom-in" icon={ZoomIn} perform={perform} />
        <Key id="view.zoom-fit" icon={Maximize} perform={perform} />
      </span>
    </div>
  );
}

interface LabelledSliderProps {
  label: string;
  value: number;
  text: string;
  /** min, max, step */
  range: readonly [number, number, number];
  onChange(value: number): void;
}

function LabelledSlider({ label, range: [min, max, step], ...rest }: LabelledSliderProps) {
  return (
    <div className={styles.slider}>
      <span aria-hidden>{label}</span>
      <span>
        <Slider {...{ label, min, max, step }} {...rest} />
      </span>
    </div>
  );
}

interface KeyProps {
  id: RefineCommand;
  icon: typeof Undo2;
  disabled?: boolean;
  perform(command: RefineCommand): void;
}

/** A command of the editor, done here. */
function Key({ id, icon: Icon, disabled = false, perform }: KeyProps) {
  const { commands } = useApp();
  const { t } = useText();
  const { keys: [key] = [] }: CommandInfo = COMMANDS[id];
  return (
    <IconButton
      label={t(`commands:label.${id}`)}
      shortcut={key && formatShortcut(key, commands.mac)}
      disabled={disabled}
      onClick={() => perform(id)}
    >
      <Icon {...ICON} className={id === 'edit.undo' || id === 'edit.redo' ? 'directed' : undefined} />
    </IconButton>
  );
}
