import { RadioGroup } from 'radix-ui';
import { ASPECTS, type Aspect } from '../../../state/create/pictures.ts';
import styles from './AspectPicker.module.css';

/** The shape of the picture, shown as the shape itself. */
export function AspectPicker({ value, onChange }: { value: Aspect; onChange(aspect: Aspect): void }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>Shape</span>
      <RadioGroup.Root
        className={styles.shapes}
        aria-label="Shape"
        orientation="horizontal"
        value={value}
        onValueChange={(next) => {
          const chosen = ASPECTS.find((aspect) => aspect.value === next);
          if (chosen) onChange(chosen.value);
        }}
      >
        {ASPECTS.map((aspect) => (
          <RadioGroup.Item
            key={aspect.value}
            value={aspect.value}
            className={styles.shape}
            aria-label={`${aspect.label}, ${aspect.value}`}
          >
            <span className={styles.box}>
              <i style={{ aspectRatio: aspect.value.replace(':', ' / ') }} data-tall={isTall(aspect.value)} />
            </span>
            {aspect.value}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function isTall(aspect: Aspect): boolean {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return height > width;
}
