import { Button } from '../../../ui/Button.tsx';
import { useArrivals, useSession } from '../session/context.ts';
import styles from './Canvas.module.css';

/** Says that text can't be shown, where the layout code could not be loaded. The words themselves are safe. */
export function ArtProblem() {
  const { art } = useSession();
  useArrivals();
  const problem = art.problem();
  if (problem === null) return null;
  return (
    <div className={styles.problem} role="alert">
      The text cannot be drawn right now. {problem}
      <Button size="small" onClick={art.retry}>
        Try again
      </Button>
    </div>
  );
}
