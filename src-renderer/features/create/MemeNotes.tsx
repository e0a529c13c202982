import type { Meme } from '../../../src-shared/contract/meme.ts';
import styles from './CreateTab.module.css';

/** What the engine says of a meme that it has just made, such as which model did not answer. In English. */
export function MemeNotes({ meme: { notes = [] } }: { meme: Pick<Meme, 'notes'> }) {
  return notes.map((note) => (
    <p key={note} className={styles.note} role="status" lang="en">
      {note}
    </p>
  ));
}
