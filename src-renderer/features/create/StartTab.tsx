import styles from './Create.module.css';
import { FromBlank } from './FromBlank.tsx';
import { FromPicture } from './FromPicture.tsx';
import { FromTemplate } from './FromTemplate.tsx';

/** The ways to begin that need no model. */
export function StartTab() {
  return (
    <div className={styles.ways}>
      <FromTemplate />
      <FromPicture />
      <FromBlank />
    </div>
  );
}
