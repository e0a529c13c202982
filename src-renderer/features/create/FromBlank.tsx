import { useState } from 'react';
import { useApp } from '../../context.ts';
import { emptyCaptions } from '../../state/editor/places.ts';
import { drawBlank } from '../../state/files/blank-picture.ts';
import { toDataUrl } from '../../state/files/open-file.ts';
import { reopen } from '../../state/files/reopen.ts';
import { useText } from '../../text.tsx';
import { ColorInput } from '../../ui/ColorInput.tsx';
import common from '../../ui/common.module.css';
import styles from './Create.module.css';
import { StartSection } from './StartSection.tsx';

const BLANK_SHAPES = [
  { value: '1:1', label: 'create:shape.square', width: 1200, height: 1200 },
  { value: '4:5', label: 'create:shape.portrait', width: 1200, height: 1500 },
  { value: '16:9', label: 'create:shape.wide', width: 1600, height: 900 },
  { value: '9:16', label: 'create:shape.story', width: 1080, height: 1920 },
] as const;
type BlankShape = (typeof BLANK_SHAPES)[number];

const formatSize = ({ value, width, height }: BlankShape) => `${value} · ${width} × ${height}`;

const BLANK_COLORS = [
  { value: '#ffffff', label: 'create:color.white' },
  { value: '#111111', label: 'create:color.black' },
  { value: '#ffd43b', label: 'create:color.yellow' },
  { value: '#ff7d54', label: 'create:color.orange' },
  { value: '#4c6ef5', label: 'create:color.blue' },
  { value: '#12b886', label: 'create:color.green' },
] as const;

/** Starts a draft on a plain colour; no template is created. */
export function FromBlank() {
  const { api, brandStyle, router, toasts } = useApp();
  const { t } = useText();
  const [color, setColor] = useState<string>(BLANK_COLORS[0].value);
  const [working, setWorking] = useState(false);
  const begin = async (shape: BlankShape) => {
    setWorking(true);
    try {
      const png = await drawBlank(shape, color);
      const { url } = await api.uploadImage({ image_base64: toDataUrl(png, 'image/png') });
      const document = { image_url: url, captions: emptyCaptions(undefined, brandStyle()) };
      const draft = await reopen(api, document, t('create:start.blankName', { shape: t(shape.label) }));
      router.go({ screen: 'edit', draft });
    } catch (error) {
      toasts.fail(error);
      setWorking(false);
    }
  };
  return (
    <StartSection title={t('create:start.blank')} description={t('create:start.blankAbout')}>
      <div className={common.row} role="radiogroup" aria-label={t('create:start.blankColor')}>
        {BLANK_COLORS.map(({ value, label }) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch, drawn in its own colour
          <button
            key={value}
            type="button"
            role="radio"
            className={styles.color}
            style={{ '--swatch': value }}
            aria-checked={value === color}
            aria-label={t(label)}
            onClick={() => setColor(value)}
          />
        ))}
        <div className={styles.customColor}>
          <ColorInput label={t('create:start.otherColor')} value={color} onChange={setColor} />
        </div>
      </div>
      <div className={styles.shapes}>
        {BLANK_SHAPES.map((shape) => (
          <button
            key={shape.value}
            type="button"
            className={styles.shape}
            disabled={working}
            onClick={() => void begin(shape)}
          >
            <span
              className={styles.blank}
              style={{ '--swatch': color, aspectRatio: `${shape.width} / ${shape.height}` }}
            />
            <b>{t(shape.label)}</b>
            <small dir="ltr">{formatSize(shape)}</small>
          </button>
        ))}
      </div>
    </StartSection>
  );
}
