import { ArrowDown, ArrowUp, Eye, EyeOff, Image, Lock, LockOpen, Shapes, Trash2, Type } from 'lucide-react';
import { useApp } from '../../../context.ts';
import { isUntouched } from '../../../state/editor/request.ts';
import type { Item } from '../../../state/editor/types.ts';
import { shownUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { EmojiThumb } from '../canvas/EmojiThumb.tsx';
import { labelOf } from '../canvas/labels.ts';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './LayersPanel.module.css';
import panel from './Panel.module.css';
import { PanelSection } from './PanelControls.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';

function Thumb({ item }: { item: Item }) {
  if (item.kind === 'text') return <Type size={15} aria-hidden />;
  if (item.kind === 'emoji') return <EmojiThumb item={item} className={panel.thumb} />;
  if (item.kind !== 'image') return <Shapes size={15} aria-hidden />;
  const src = shownUrl(item.url, window.location.origin);
  return src ? <img className={panel.thumb} src={src} alt="" /> : <Image size={15} aria-hidden />;
}

const nameOf = (item: Item, items: readonly Item[]): string => {
  // The thumbnail shows the emoji; not every system has a glyph for it.
  if (item.kind === 'emoji') return 'Sticker';
  const label = labelOf(item, items).replace('Text box: ', '');
  return item.kind === 'text' && item.text !== '' ? item.text.replaceAll('\n', ' ') : label;
};

function Layer({ item, items }: { item: Item; items: readonly Item[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const selected = useEditorState(({ selection }) => selection.includes(item.id));
  const label = labelOf(item, items);
  return (
    <li className={styles.layer} data-selected={selected} data-hidden={item.hidden === true}>
      <button
        type="button"
        className={styles.layerName}
        data-empty={isUntouched(item)}
        aria-pressed={selected}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey ? editor.toggle(item.id) : editor.pick(item.id)
        }
        onDoubleClick={() => editor.editText(item.id)}
      >
        <Thumb item={item} />
        <span>{nameOf(item, items)}</span>
      </button>
      <IconButton
        label={t(item.hidden ? 'layers:list.show' : 'layers:list.hide', { name: label })}
        size="small"
        aria-pressed={item.hidden === true}
        onClick={() => editor.toggleHidden([item.id])}
      >
        {item.hidden ? <EyeOff size={13} aria-hidden /> : <Eye size={13} aria-hidden />}
      </IconButton>
      <IconButton
        label={item.locked ? `Unlock ${label}` : `Lock ${label}`}
        size="small"
        aria-pressed={item.locked}
        onClick={() => editor.toggleLock([item.id])}
      >
        {item.locked ? <Lock size={13} aria-hidden /> : <LockOpen size={13} aria-hidden />}
      </IconButton>
      <IconButton
        label={`Delete ${label}`}
        size="small"
        disabled={item.locked || isUntouched(item)}
        onClick={() => editor.remove([item.id])}
      >
        <Trash2 size={13} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The layers, topmost first. */
export function LayersPanel() {
  const { commands } = useApp();
  const items = useEditorState(({ document }) => document.items);
  return (
    <>
      <PanelSection
        title="Above to below"
        actions={
          <>
            <IconButton
              label="Bring forward"
              size="small"
              onClick={() => commands.perform('arrange.forward')}
            >
              <ArrowUp size={14} aria-hidden />
            </IconButton>
            <IconButton
              label="Send backward"
              size="small"
              onClick={() => commands.perform('arrange.backward')}
            >
              <ArrowDown size={14} aria-hidden />
            </IconButton>
          </>
        }
      >
        <ul className={styles.layers} aria-label="Layers">
          {items.toReversed().map((item) => (
            <Layer key={item.id} item={item} items={items} />
          ))}
        </ul>
      </PanelSection>
      <SelectionPanel />
    </>
  );
}
