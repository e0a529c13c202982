import { Image, Lock, Type } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { Item } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import { EmojiThumb } from '../canvas/EmojiThumb.tsx';
import { useEditorState, useSession } from '../session/context.ts';
import { Bar } from './Bar.tsx';
import styles from './Row.module.css';
import { rowName } from './rows.ts';
import { useTrack } from './use-track.ts';

function Thumb({ item }: { item: Item }) {
  if (item.kind === 'text') return <Type size={13} aria-hidden />;
  return item.kind === 'emoji' ? (
    <EmojiThumb item={item} className={styles.thumb} />
  ) : (
    <Image size={13} aria-hidden />
  );
}

/** One caption or layer with its time. */
export const Row = memo(function Row({ id }: { id: string }) {
  const { editor } = useSession();
  const { t } = useText();
  const { plan } = useTrack();
  const item = useEditorState(({ document }) => document.items.find((each) => each.id === id));
  const { translatedRegion } = useTemplateWords();
  const selected = useEditorState(({ selection }) => selection.includes(id));
  const planned = plan.items.get(id);
  if (!item || !planned) return null;
  const name = rowName(item, editor.store.getState().document.items, { t, translatedRegion });
  const choose = ({ shiftKey }: MouseEvent) => (shiftKey ? editor.toggle(id) : editor.select([id]));
  return (
    <>
      <button
        type="button"
        className={styles.rowName}
        aria-pressed={selected}
        data-selected={selected}
        title={name}
        onClick={choose}
      >
        <Thumb item={item} />
        <span dir="auto">{name}</span>
        {item.locked && <Lock size={11} aria-label={t('timeline:locked')} />}
      </button>
      <div className={styles.track} data-selected={selected}>
        <Bar id={id} name={name} item={planned} locked={item.locked} />
      </div>
    </>
  );
});
