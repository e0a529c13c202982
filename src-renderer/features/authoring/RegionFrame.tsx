import type { RegionDraft } from '../../state/authoring/types.ts';
import styles from './Region.module.css';
import { regionBoxStyle, regionColor } from './region-css.ts';

/** A region that is only shown. */
export function RegionFrame({ region, at }: { region: RegionDraft; at: number }) {
  return (
    <div className={styles.region} style={{ ...regionColor(at), ...regionBoxStyle(region) }}>
      <span className={styles.label}>
        <b>{at + 1}</b> {region.name}
      </span>
    </div>
  );
}
