import { Tabs } from '../../../ui/Tabs.tsx';
import shell from '../Editor.module.css';
import { useScreen } from '../screen.ts';
import { CanvasPanel } from './CanvasPanel.tsx';
import styles from './Inspector.module.css';
import { LayersPanel } from './LayersPanel.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';
import { TextPanel } from './TextPanel.tsx';
import { WatermarkPanel } from './WatermarkPanel.tsx';

/** The panel at the right: words and looks, what lies above what, the canvas. */
export function Inspector() {
  const { tab, showTab, cropping } = useScreen();
  return (
    // While the crop is being drawn nothing else changes, so that it is one step back.
    <aside className={`${shell.inspector} ${styles.inspector}`} aria-label="Inspector" inert={cropping}>
      <Tabs
        label="Inspector"
        value={tab}
        onChange={showTab}
        tabs={[
          {
            value: 'text',
            label: 'Text',
            content: (
              <>
                <TextPanel />
                <SelectionPanel />
              </>
            ),
          },
          { value: 'layers', label: 'Layers', content: <LayersPanel /> },
          {
            value: 'canvas',
            label: 'Canvas',
            content: (
              <>
                <CanvasPanel />
                <WatermarkPanel />
              </>
            ),
          },
        ]}
      />
    </aside>
  );
}
