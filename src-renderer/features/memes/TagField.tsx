import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { readTag } from '../../../src-shared/contract/meme-lists.ts';
import { useApp, useSelector } from '../../context.ts';
import { findCommonTags } from '../../state/browse/meme-labels.ts';
import { useText } from '../../text.tsx';
import { ChipInput } from '../../ui/ChipInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { useMemeLabels } from './use-meme-labels.ts';

/** The tags of a meme, or those that several have in common. */
export function TagField({ memes, onChanged }: { memes: readonly Meme[]; onChanged?(meme: Meme): void }) {
  const { gallery } = useApp();
  const { t } = useText();
  const { setTags } = useMemeLabels();
  const known = useSelector(gallery.labels.store, (state) => state.tags);
  const change = async (tags: readonly string[]) => {
    const [first] = await setTags(memes, tags);
    if (first) onChanged?.(first);
  };
  return (
    <Field label={t('gallery:tags.label')}>
      <ChipInput
        removeLabel={(tag) => t('gallery:tags.remove', { tag })}
        values={findCommonTags(memes)}
        max={LIMITS.memeTagsMax}
        placeholder={t('gallery:tags.placeholder')}
        suggestions={known.map(({ tag }) => tag)}
        read={readTag}
        onChange={(tags) => void change(tags)}
      />
    </Field>
  );
}
