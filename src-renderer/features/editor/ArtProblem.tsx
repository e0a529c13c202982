import { Button } from '../../ui/Button.tsx';
import styles from './Editor.module.css';
import { useArrivals, useSession } from './session/context.ts';

/** Says that text can't be shown, where the layout code could not be loaded. The words themselves are safe. */
export function ArtProblem() {
  const { art, leave } = useSession();
  useArrivals();
  if (art.problem() === null) return null;
  return (
    <div className={styles.problem} role="alert">
      The text cannot be drawn right now; your words are safe.
      <Button
        size="small"
        onClick={() => {
          // A browser never loads a script again that failed once.
          leave();
          window.location.reload();
        }}
      >
        Reload
      </Button>
    </div>
  );
}
