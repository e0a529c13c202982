import { useState } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { Watermark } from '../../../../src-shared/contract/meme.ts';
import { useApp } from '../../../context.ts';
import type { Picture } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented, Switch } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { TextInput } from '../../../ui/Field.tsx';
import { useEditorState, useSession } from '../session/context.ts';
import { LogoField } from './LogoField.tsx';
import { ColorRow, PanelSection, percent, SliderRow } from './PanelControls.tsx';
import styles from './WatermarkPanel.module.css';

/** Positions of a watermark. */
const POSITION_NAMES = [
  { value: 'top-left', label: 'layers:watermark.topLeft' },
  { value: 'top-right', label: 'layers:watermark.topRight' },
  { value: 'bottom-left', label: 'layers:watermark.bottomLeft' },
  { value: 'bottom-center', label: 'layers:watermark.bottomCenter' },
  { value: 'bottom-right', label: 'layers:watermark.bottomRight' },
] as const;

type Change = (patch: Partial<Watermark>) => void;

/** The picture on which the position is chosen; size in px. */
type WatermarkPicture = Pick<Picture, 'src' | 'width' | 'height'>;

interface CornersProps {
  watermark: Watermark;
  picture: WatermarkPicture;
  change: Change;
}

function Corners({ watermark, picture: { src, width, height }, change }: CornersProps) {
  const { t } = useText();
  const current = watermark.position ?? 'bottom-right';
  return (
    <div
      className={styles.corners}
      role="radiogroup"
      aria-label={t('layers:watermark.corner')}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={src} alt="" draggable={false} />
      {POSITION_NAMES.map(({ value, label }) => (
        // biome-ignore lint/a11y/useSemanticElements: placed on a small picture of the canvas
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === current}
          aria-label={t(label)}
          className={styles.corner}
          data-at={value}
          onClick={() => change({ position: value })}
        />
      ))}
    </div>
  );
}

function TextWatermark({ watermark, change }: { watermark: Watermark; change: Change }) {
  const { t } = useText();
  return (
    <>
      <TextInput
        aria-label={t('layers:watermark.text')}
        placeholder={t('layers:watermark.example')}
        value={watermark.text ?? ''}
        maxLength={LIMITS.watermarkChars}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <ColorRow
        label={t('layers:watermark.color')}
        name={t('layers:watermark.colorName')}
        value={watermark.color ?? '#ffffff'}
        onChange={(color) => change({ color })}
      />
      <ColorRow
        label={t('layers:watermark.outline')}
        name={t('layers:watermark.outlineName')}
        value={watermark.outline_color ?? '#000000'}
        onChange={(outline_color) => change({ outline_color })}
      />
    </>
  );
}

/** Null for a watermark that has neither text nor logo yet. */
export const completeWatermark = (watermark: Watermark): Watermark | null =>
  watermark.text?.trim() || watermark.logo_url ? watermark : null;

/** The watermark of the document; while it has neither text nor logo, it is held here only. */
function useWatermark() {
  const { editor } = useSession();
  const saved = useEditorState(({ document }) => document.watermark);
  const [incomplete, setIncomplete] = useState<Watermark | null>(null);
  const watermark = saved ?? incomplete;
  const set = (next: Watermark | null) => {
    setIncomplete(next);
    editor.setWatermark(next && completeWatermark(next));
  };
  return { watermark, set };
}

export interface WatermarkDetailsProps {
  watermark: Watermark;
  picture: WatermarkPicture;
  set(next: Watermark): void;
}

/** The fields of a watermark; also used by the brand kit in Settings. */
export function WatermarkDetails({ watermark, picture, set }: WatermarkDetailsProps) {
  const { t } = useText();
  const isLogo = watermark.logo_url !== undefined;
  const change: Change = (patch) => set({ ...watermark, ...patch });
  const { text: _text, logo_url: _logo, ...style } = watermark;
  return (
    <>
      <Segmented
        label={t('layers:watermark.kind')}
        value={isLogo ? 'logo' : 'text'}
        options={[
          { value: 'text', label: t('layers:watermark.kindText') },
          { value: 'logo', label: t('layers:watermark.kindLogo') },
        ]}
        onChange={(kind) => set(kind === 'logo' ? { ...style, logo_url: '' } : { ...style, text: '' })}
      />
      {isLogo ? (
        <LogoField value={watermark.logo_url ?? ''} onChange={(logo_url) => change({ logo_url })} />
      ) : (
        <TextWatermark watermark={watermark} change={change} />
      )}
      <Corners watermark={watermark} picture={picture} change={change} />
      <SliderRow
        label={t('layers:watermark.opacity')}
        name={t('layers:watermark.opacityName')}
        value={watermark.opacity ?? 0.65}
        range={[0, 1, 0.01]}
        show={percent}
        onChange={(opacity) => change({ opacity })}
      />
      {isLogo && (
        <SliderRow
          label={t('layers:watermark.width')}
          name={t('layers:watermark.widthName')}
          value={watermark.scale ?? 0.15}
          range={[0.02, 1, 0.01]}
          show={percent}
          onChange={(scale) => change({ scale })}
        />
      )}
    </>
  );
}

/** Switches the watermark of this document on and off and changes it. */
export function WatermarkPanel() {
  const { t } = useText();
  const { settings, toasts } = useApp();
  const picture = useEditorState((state) => state.picture);
  const { watermark, set } = useWatermark();
  const save = () => {
    settings.change({ brand: { watermark: watermark && completeWatermark(watermark) } });
    toasts.show(t('layers:watermark.saved'));
  };
  const brand = settings.store.getState().settings.brand.watermark;
  return (
    <PanelSection
      title={t('layers:watermark.title')}
      actions={
        <Switch
          label={t('layers:watermark.title')}
          checked={watermark !== null}
          onChange={(on) => set(on ? (brand ?? { text: '' }) : null)}
        />
      }
    >
      {watermark ? (
        <>
          <WatermarkDetails watermark={watermark} picture={picture} set={set} />
          <Button size="small" disabled={completeWatermark(watermark) === null} onClick={save}>
            {t('layers:watermark.save')}
          </Button>
        </>
      ) : (
        <p className={common.faintNote}>{t('layers:watermark.none')}</p>
      )}
    </PanelSection>
  );
}
