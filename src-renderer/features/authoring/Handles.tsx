import type { RegionDraft } from '../../state/authoring/types.ts';
import { HANDLES } from '../../state/editor/types.ts';
import { placeOver } from './marks.ts';
import styles from './Region.module.css';

/** The handles of the selected region; by keyboard its place is set in the panel. */
export function Handles({ region }: { region: RegionDraft }) {
  return (
    <div className={styles.handles} style={placeOver(region)} aria-hidden>
      {HANDLES.map((handle) => (
        <span key={handle} className={styles.handle} data-region={region.id} data-handle={handle} />
      ))}
      <span className={styles.turner} data-region={region.id} data-handle="rotate" />
    </div>
  );
}
