import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { useText } from '../../text.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';

interface CaptionFieldsProps {
  top: string;
  bottom: string;
  /** Below the first of them. */
  hint?: string;
  set(patch: { top?: string; bottom?: string }): void;
}

/** The captions above and below a picture that is being made. */
export function CaptionFields({ hint, set, ...texts }: CaptionFieldsProps) {
  const { t } = useText();
  return (['top', 'bottom'] as const).map((place) => (
    <Field key={place} label={t(`create:image.${place}`)} hint={place === 'top' ? hint : undefined}>
      <TextInput
        dir="auto"
        maxLength={LIMITS.captionChars}
        value={texts[place]}
        onChange={({ target }) => set({ [place]: target.value })}
      />
    </Field>
  ));
}
