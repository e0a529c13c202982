import type { RegionDraft } from '../../state/authoring/types.ts';
import { markOf, placeOver } from './marks.ts';
import styles from './Region.module.css';

/** A region that is only shown. */
export function RegionFrame({ region, at }: { region: RegionDraft; at: number }) {
  return (
    <div className={styles.region} style={{ ...markOf(at), ...placeOver(region) }}>
      <span className={styles.label}>
        <b>{at + 1}</b> {region.name}
      </span>
    </div>
  );
}
