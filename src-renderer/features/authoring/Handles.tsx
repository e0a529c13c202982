import type { RegionDraft } from '../../state/authoring/types.ts';
import { HANDLES } from '../../state/editor/types.ts';
import styles from './Region.module.css';
import { regionBoxStyle } from './region-css.ts';

/** The handles of the selected region; by keyboard its place is set in the panel. */
export function Handles({ region }: { region: RegionDraft }) {
  return (
    <div className={styles.handles} style={regionBoxStyle(region)} aria-hidden>
      {HANDLES.map((handle) => (
        <span key={handle} className={styles.handle} data-region={region.id} data-handle={handle} />
      ))}
      <span className={styles.rotateHandle} data-region={region.id} data-handle="rotate" />
    </div>
  );
}
