import type { ComponentProps } from 'react';
import { DrawnStyle, type DrawnStyleProps } from './DrawnStyle.tsx';
import styles from './StyleTile.module.css';

export interface StyleTileProps
  extends Omit<ComponentProps<'button'>, 'id' | 'lang'>,
    Omit<DrawnStyleProps, 'className'> {
  name: string;
  chosen: boolean;
}

/** A look to choose: drawn on a few words, above its name. Tiles stand in a list of the class `styleGrid`. */
export function StyleTile({ name, chosen, preview, id, look, text, lang, ...rest }: StyleTileProps) {
  return (
    <button type="button" {...rest} className={styles.tile} aria-pressed={chosen}>
      <DrawnStyle className={styles.thumb} {...{ preview, id, look, text, lang }} />
      <span className={styles.name}>{name}</span>
    </button>
  );
}

export const styleGrid = styles.grid;
