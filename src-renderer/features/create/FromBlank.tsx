import { useState } from 'react';
import { useApp } from '../../context.ts';
import { drawBlank } from '../../state/files/blank-picture.ts';
import { dataUrlOf } from '../../state/files/open-file.ts';
import { reopen } from '../../state/files/reopen.ts';
import { ColorInput } from '../../ui/ColorInput.tsx';
import styles from './Create.module.css';
import { StartSection } from './StartSection.tsx';

const BLANK_SHAPES = [
  { value: '1:1', label: 'Square', width: 1200, height: 1200 },
  { value: '4:5', label: 'Portrait', width: 1200, height: 1500 },
  { value: '16:9', label: 'Wide', width: 1600, height: 900 },
  { value: '9:16', label: 'Story', width: 1080, height: 1920 },
] as const;
type BlankShape = (typeof BLANK_SHAPES)[number];

const BLANK_COLORS = ['#ffffff', '#111111', '#ffd43b', '#ff7d54', '#4c6ef5', '#12b886'] as const;

const COLOR_NAMES: Readonly<Record<string, string>> = {
  '#ffffff': 'White',
  '#111111': 'Black',
  '#ffd43b': 'Yellow',
  '#ff7d54': 'Orange',
  '#4c6ef5': 'Blue',
  '#12b886': 'Green',
};

/** Starts a draft on a plain colour; no template is created. */
export function FromBlank() {
  const { api, router, toasts } = useApp();
  const [color, setColor] = useState<string>(BLANK_COLORS[0]);
  const [working, setWorking] = useState(false);
  const begin = async (shape: BlankShape) => {
    setWorking(true);
    try {
      const png = await drawBlank(shape, color);
      const { url } = await api.uploadImage({ image_base64: dataUrlOf(png, 'image/png') });
      const document = { image_url: url, captions: [{ text: '', position: 'top' }] };
      const draft = await reopen(api, document, `${shape.label} canvas`);
      router.go({ screen: 'edit', draft });
    } catch (error) {
      toasts.fail(error);
      setWorking(false);
    }
  };
  return (
    <StartSection
      title="From a blank canvas"
      description="A plain colour for words, stickers and pictures of your own."
    >
      <div className={styles.colors} role="radiogroup" aria-label="Colour of the canvas">
        {BLANK_COLORS.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch, drawn in its own colour
          <button
            key={each}
            type="button"
            role="radio"
            className={styles.color}
            style={{ '--swatch': each }}
            aria-checked={each === color}
            aria-label={COLOR_NAMES[each] ?? each}
            onClick={() => setColor(each)}
          />
        ))}
        <div className={styles.customColor}>
          <ColorInput label="Another colour" value={color} onChange={setColor} />
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
            <b>{shape.label}</b>
            <small>
              {shape.value} · {shape.width} × {shape.height}
            </small>
          </button>
        ))}
      </div>
    </StartSection>
  );
}
