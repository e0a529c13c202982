import { useEffect, useRef } from 'react';
import type { Adjustments } from '../../../../../src-shared/contract/adjustments.ts';
import {
  ADJUSTMENT_NAMES,
  type AdjustmentName,
  LEAST_AMOUNTS,
} from '../../../../state/editor/adjustments.ts';
import { findShared } from '../../../../state/editor/text-styles/mixed-fields.ts';
import { useText } from '../../../../text.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Slider } from '../../../../ui/Controls.tsx';
import common from '../../../../ui/common.module.css';
import { NumberInput } from '../../../../ui/Field.tsx';
import { useSession, useShallowEditorState } from '../../session/context.ts';
import { PanelRow, PanelSection } from '../PanelControls.tsx';
import styles from './Adjustments.module.css';

const NONE: Adjustments = {};
const NOTHING = Object.fromEntries(ADJUSTMENT_NAMES.map((name) => [name, 0]));

/** Makes what a pointer does to a slider one undo entry, also where the slider is gone before it is let go. */
function useHold() {
  const { editor } = useSession();
  const isHeld = useRef(false);
  const hold = (held: boolean) => {
    if (held === isHeld.current) return;
    isHeld.current = held;
    if (held) editor.begin();
    else editor.commit('adjust');
  };
  const last = useRef(hold);
  last.current = hold;
  useEffect(() => () => last.current(false), []);
  return hold;
}

interface AmountRowProps {
  name: AdjustmentName;
  /** One for each picture. */
  amounts: readonly number[];
  onChange(amount: number): void;
}

/** An adjustment as a slider and a number; a double click takes it back. */
function AmountRow({ name, amounts, onChange }: AmountRowProps) {
  const { t } = useText();
  const hold = useHold();
  const shared = findShared(amounts);
  const shown = amounts.at(-1) ?? 0;
  const least = LEAST_AMOUNTS[name];
  const label = t(`layers:adjust.${name}`);
  const toPercent = (amount: number) => Math.round(amount * 100);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the number does the same by keyboard
    <div onDoubleClick={({ target }) => target instanceof HTMLInputElement || onChange(0)}>
      <PanelRow label={label}>
        <div className={styles.amount}>
          <Slider
            label={label}
            value={toPercent(shown)}
            mixed={shared === undefined ? t('text:mixed') : undefined}
            min={least * 100}
            max={100}
            step={1}
            origin={0}
            onChange={(percent) => onChange(percent / 100)}
            onHold={hold}
          />
          <NumberInput
            label={t('layers:adjust.amount', { name: label })}
            value={shared === undefined ? null : toPercent(shared)}
            placeholder={t('text:mixed')}
            min={least * 100}
            max={100}
            onChange={(percent) => onChange((percent ?? 0) / 100)}
          />
        </div>
      </PanelRow>
    </div>
  );
}

interface AdjustmentSlidersProps {
  /** Of the items that are adjusted; null for the picture under everything. */
  ids: readonly string[] | null;
  /** Theirs. */
  adjusted: readonly Adjustments[];
}

/** Sliders for all adjustments of pictures. */
export function AdjustmentSliders({ ids, adjusted }: AdjustmentSlidersProps) {
  const { t } = useText();
  const { editor } = useSession();
  const isAdjusted = adjusted.some((adjust) => Object.keys(adjust).length > 0);
  return (
    <PanelSection
      title={t('layers:adjust.title')}
      actions={
        <Button
          variant="quiet"
          size="small"
          disabled={!isAdjusted}
          onClick={() => editor.adjust(NOTHING, ids)}
        >
          {t('layers:adjust.reset')}
        </Button>
      }
    >
      <div className={styles.sliders} data-adjustments>
        {ADJUSTMENT_NAMES.map((name) => (
          <AmountRow
            key={name}
            name={name}
            amounts={adjusted.map((adjust) => adjust[name] ?? 0)}
            onChange={(amount) => editor.adjust({ [name]: amount }, ids)}
          />
        ))}
      </div>
      <p className={common.faintNote}>{t('layers:adjust.hint')}</p>
    </PanelSection>
  );
}

/** The adjustments of the selection, where it consists of pictures. */
export function SelectedAdjustments() {
  const pictures = useShallowEditorState(({ document, selection }) => {
    const items = document.items.filter(({ id, locked }) => !locked && selection.includes(id));
    const images = items.flatMap((item) => (item.kind === 'image' ? [item] : []));
    return images.length === items.length ? images : [];
  });
  if (pictures.length === 0) return null;
  const ids = pictures.map(({ id }) => id);
  return (
    <AdjustmentSliders key={ids.join()} ids={ids} adjusted={pictures.map(({ adjust = NONE }) => adjust)} />
  );
}
