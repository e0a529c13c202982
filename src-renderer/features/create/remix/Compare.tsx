import { type CSSProperties, useState } from 'react';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { localUrl } from '../../../api/api.ts';
import type { RemixSource } from '../../../state/create/pictures.ts';
import styles from './Remix.module.css';

/** Before at the left of the line, after at its right; the line is a slider. */
export function Compare({ before, after }: { before: RemixSource; after: Meme }) {
  const [share, setShare] = useState(50);
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${share}%`,
    aspectRatio: `${after.width} / ${after.height}`,
    width: `min(100%, calc(min(60vh, 36rem) * ${after.width / after.height}))`,
  };
  return (
    <figure className={styles.compare} style={style}>
      <img className={styles.after} src={localUrl(after.url)} alt={after.alt_text || 'After'} />
      <img className={styles.before} src={localUrl(before.url)} alt={`Before: ${before.name}`} />
      <span className={styles.line} aria-hidden />
      <figcaption aria-hidden>
        <span>Before</span>
        <span>After</span>
      </figcaption>
      <input
        type="range"
        aria-label="How much of the picture before is shown"
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </figure>
  );
}
