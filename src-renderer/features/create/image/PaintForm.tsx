import { Brush } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../../src-shared/contract/plans.ts';
import { useApp, useSelector } from '../../../context.ts';
import { ASPECTS, type Aspect } from '../../../state/create/pictures.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { RadioItem } from '../../../ui/RadioItem.tsx';
import { submitOnEnter, submitTo } from '../../../ui/submit.ts';
import { Cost } from '../../shared/Cost.tsx';
import { CaptionFields } from '../CaptionFields.tsx';
import { ModelSelect } from '../ModelSelect.tsx';
import styles from './AspectPicker.module.css';

/** Selects the aspect ratio; each option is drawn in its shape. */
function AspectPicker({ value, onChange }: { value: Aspect; onChange(aspect: Aspect): void }) {
  const { t } = useText();
  return (
    <div className={styles.field}>
      <span className={common.label}>{t('create:image.shape')}</span>
      <RadioGroup.Root
        className={styles.shapes}
        aria-label={t('create:image.shape')}
        orientation="horizontal"
        value={value}
        onValueChange={(next) => {
          const chosen = ASPECTS.find((aspect) => aspect.value === next);
          if (chosen) onChange(chosen.value);
        }}
      >
        {ASPECTS.map((aspect) => (
          <RadioItem
            key={aspect.value}
            value={aspect.value}
            className={styles.shape}
            aria-label={t('create:shape.named', { name: t(aspect.label), ratio: aspect.value })}
          >
            <span className={styles.box}>
              <i style={{ aspectRatio: aspect.value.replace(':', ' / ') }} data-tall={isTall(aspect.value)} />
            </span>
            {aspect.value}
          </RadioItem>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function isTall(aspect: Aspect): boolean {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return height > width;
}

/** The form for a picture: prompt, aspect ratio, captions and model. */
export function PaintForm() {
  const { painting } = useApp().create;
  const { t } = useText();
  const { prompt, aspect, top, bottom, model } = useSelector(painting.store, (state) => state.form);
  const made = useSelector(painting.store, (state) => state.made);
  const working = useSelector(painting.work, (state) => state.working);
  return (
    <form className={common.wideStack} onSubmit={submitTo(painting.make)}>
      <Field label={t('create:image.prompt')}>
        <TextArea
          rows={3}
          maxLength={LIMITS.ideaChars}
          placeholder={t('create:image.placeholder')}
          dir="auto"
          value={prompt}
          onChange={(event) => painting.set({ prompt: event.target.value })}
          onKeyDown={submitOnEnter(() => void painting.make())}
        />
      </Field>
      <AspectPicker value={aspect} onChange={(next) => painting.set({ aspect: next })} />
      <CaptionFields top={top} bottom={bottom} hint={t('create:image.topHint')} set={painting.set} />
      <ModelSelect
        capability="image_generation"
        value={model}
        onChange={(next) => painting.set({ model: next })}
      />
      <div className={common.wideRow}>
        <Button type="submit" variant="primary" size="large" disabled={working || prompt.trim() === ''}>
          <Brush size={18} strokeWidth={1.75} aria-hidden />
          {t(made ? 'create:image.again' : 'create:image.make')}
        </Button>
        <Cost price={COSTS.aiImage} />
      </div>
    </form>
  );
}
