import { FlipHorizontal2 } from 'lucide-react';
import { useApp } from '../../../context.ts';
import type { DrawnLayerItem, Item } from '../../../state/editor/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { useEditorState, useSession, useShallowEditorState } from '../session/context.ts';
import styles from './Panel.module.css';
import { PanelSection, percent, SliderRow } from './PanelControls.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { TextStyle } from './TextStyle.tsx';

const isLayer = (item: Item): item is DrawnLayerItem => item.kind !== 'text' && item.kind !== 'patch';

/** Opacity and flip of the selected stickers and pictures. */
function LayerStyle() {
  const { commands } = useApp();
  const { editor } = useSession();
  const layers = useShallowEditorState(({ selection, document }) =>
    document.items.filter(({ id }) => selection.includes(id)).filter(isLayer),
  );
  const last = layers.at(-1);
  if (!last) return null;
  return (
    <PanelSection title={last.kind === 'emoji' ? 'Sticker' : 'Image'}>
      <SliderRow
        label="Opacity"
        name="Sticker opacity"
        value={last.opacity}
        min={0}
        max={1}
        step={0.01}
        show={percent}
        onChange={(opacity) =>
          editor.setOpacity(
            opacity,
            layers.map(({ id }) => id),
          )
        }
      />
      <Button size="small" onClick={() => commands.perform('arrange.flip')} aria-pressed={last.flip}>
        <FlipHorizontal2 size={14} aria-hidden /> Flip
      </Button>
    </PanelSection>
  );
}

/** Style and position of the selection. */
export function SelectionPanel() {
  const none = useEditorState(({ selection }) => selection.length === 0);
  if (none) {
    return <p className={`${styles.hint} ${styles.section}`}>Choose a box to change how it looks.</p>;
  }
  return (
    <>
      <TextStyle />
      <LayerStyle />
      <PositionPanel />
    </>
  );
}
