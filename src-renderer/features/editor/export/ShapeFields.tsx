import { VIDEO_ASPECTS } from '../../../../src-shared/contract/motion-names.ts';
import type { MovingOutput } from '../../../state/export/moving-output.ts';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './Export.module.css';

const BACKDROP_COLOR = '#101014';

const SHAPES = [
  { value: 'picture', label: 'As drawn' },
  ...VIDEO_ASPECTS.map((value) => ({ value, label: value })),
];
const BACKDROPS = [
  { value: 'blur', label: 'Blurred' },
  { value: 'color', label: 'Colour' },
] as const;

export interface ShapeFieldsProps {
  output: MovingOutput;
  set(patch: Partial<MovingOutput>): void;
}

/** The shape of a video, and what fills it beside the picture. */
export function ShapeFields({ output: { aspect, backdrop }, set }: ShapeFieldsProps) {
  return (
    <>
      <Field label="Shape">
        {() => (
          <Segmented
            label="Shape"
            value={aspect ?? 'picture'}
            options={SHAPES}
            onChange={(value) => set({ aspect: VIDEO_ASPECTS.find((one) => one === value) ?? null })}
          />
        )}
      </Field>
      {aspect && (
        <Field label="Around the picture">
          {() => (
            <div className={styles.backdropChoice}>
              <Segmented
                label="Around the picture"
                value={backdrop === 'blur' ? 'blur' : 'color'}
                options={BACKDROPS}
                onChange={(value) => set({ backdrop: value === 'blur' ? 'blur' : BACKDROP_COLOR })}
              />
              {backdrop !== 'blur' && (
                <ColorInput
                  label="Colour around the picture"
                  value={backdrop}
                  onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && set({ backdrop: color })}
                />
              )}
            </div>
          )}
        </Field>
      )}
    </>
  );
}
