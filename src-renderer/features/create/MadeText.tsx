import type { Meme } from '../../../src-shared/contract/meme.ts';
import common from '../../ui/common.module.css';
import styles from './CreateTab.module.css';

/** What the engine says of a meme that it has just made: which model did not answer, and what it shows. In English. */
export function MemeText({ meme: { notes = [], alt_text } }: { meme: Pick<Meme, 'notes' | 'alt_text'> }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.note} role="status" lang="en">
          {note}
        </p>
      ))}
      <p className={common.softText}>{alt_text}</p>
    </>
  );
}
