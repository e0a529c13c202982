import { VIDEO_ASPECTS } from '../../../../src-shared/contract/motion-names.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import type { MovingOutput } from '../../../state/export/moving-output.ts';
import { useText } from '../../../text.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { Field } from '../../../ui/Field.tsx';

const BACKDROP_COLOR = '#101014';

const shapes = (t: Translate) => [
  { value: 'picture', label: t('exporting:asDrawn') },
  ...VIDEO_ASPECTS.map((value) => ({ value, label: value })),
];
const backdrops = (t: Translate) =>
  [
    { value: 'blur', label: t('exporting:blurred') },
    { value: 'color', label: t('exporting:colour') },
  ] as const;

export interface ShapeFieldsProps {
  output: MovingOutput;
  set(patch: Partial<MovingOutput>): void;
}

/** The shape of a video, and what fills it beside the picture. */
export function ShapeFields({ output: { aspect, backdrop }, set }: ShapeFieldsProps) {
  const { t } = useText();
  return (
    <>
      <Field label={t('exporting:shape')}>
        <Segmented
          label={t('exporting:shape')}
          value={aspect ?? 'picture'}
          options={shapes(t)}
          onChange={(value) => set({ aspect: VIDEO_ASPECTS.find((one) => one === value) ?? null })}
        />
      </Field>
      {aspect && (
        <Field label={t('exporting:backdrop')}>
          <div className={common.tiles}>
            <Segmented
              label={t('exporting:backdrop')}
              value={backdrop === 'blur' ? 'blur' : 'color'}
              options={backdrops(t)}
              onChange={(value) => set({ backdrop: value === 'blur' ? 'blur' : BACKDROP_COLOR })}
            />
            {backdrop !== 'blur' && (
              <ColorInput
                label={t('exporting:backdropColour')}
                value={backdrop}
                onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && set({ backdrop: color })}
              />
            )}
          </div>
        </Field>
      )}
    </>
  );
}
