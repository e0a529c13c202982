import { memo } from 'react';
import type { RegionDraft } from '../../state/authoring/types.ts';
import { classes } from '../../ui/Button.tsx';
import styles from './Region.module.css';
import { regionBoxStyle, regionColor } from './region-css.ts';
import { focusName } from './use-authoring-commands.ts';

export interface RegionBoxProps {
  region: RegionDraft;
  at: number;
  selected: boolean;
  onFocus(ids: readonly string[]): void;
}

/** A region on the picture: reached by Tab, moved by the arrow keys. */
export const RegionBox = memo(function RegionBox({ region, at, selected, onFocus }: RegionBoxProps) {
  return (
    <button
      type="button"
      className={classes(styles.region, styles.interactive)}
      style={{ ...regionColor(at), ...regionBoxStyle(region) }}
      data-region={region.id}
      aria-pressed={selected}
      aria-label={`Region ${at + 1}: ${region.name}`}
      // By keyboard: Enter leads to its fields.
      onClick={(event) => event.detail === 0 && focusName()}
      // A pointer selects by itself, with Shift for several.
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onFocus([region.id])}
    >
      <span className={styles.label}>
        <b>{at + 1}</b> {region.name}
      </span>
    </button>
  );
});
