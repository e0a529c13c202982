import { useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { localUrl } from '../../api/api.ts';
import { MemeViewer } from '../memes/MemeViewer.tsx';
import { nameOf } from '../memes/use-meme-actions.tsx';
import styles from './Jobs.module.css';

/** A row's worth. */
const SHOWN = 8;

/** What a job has made, each to look at and to edit. */
export function JobMemes({ memes }: { memes: readonly Meme[] }) {
  const [looked, setLooked] = useState<string>();
  if (memes.length === 0) return null;
  const more = memes.length - SHOWN;
  return (
    <>
      <ul className={styles.memes} aria-label="Made by this job">
        {memes.slice(0, SHOWN).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.meme}
              aria-label={`Look at ${each.caption || nameOf(each)}`}
              onClick={() => setLooked(each.id)}
            >
              <img src={localUrl(each.url)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {more > 0 && <li className={styles.rest}>+{more}</li>}
      </ul>
      <MemeViewer memes={memes} looked={looked} onLook={setLooked} />
    </>
  );
}
