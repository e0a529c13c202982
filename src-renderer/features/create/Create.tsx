import { Page } from '../../ui/Page.tsx';
import styles from './Create.module.css';
import { FromBlank } from './FromBlank.tsx';
import { FromPicture } from './FromPicture.tsx';
import { FromTemplate } from './FromTemplate.tsx';

/** The ways to begin, in the order they are shown. A way that needs a model joins the list with its operation. */
const WAYS = [
  { id: 'template', Way: FromTemplate },
  { id: 'picture', Way: FromPicture },
  { id: 'blank', Way: FromBlank },
] as const;

/** Where a meme begins that is not just picked in Browse. */
export default function Create() {
  return (
    <Page title="Create" words="Three ways to begin. All of them end in the editor.">
      <div className={styles.ways}>
        {WAYS.map(({ id, Way }) => (
          <Way key={id} />
        ))}
      </div>
      <p className={styles.later}>
        Still to come: memes from an idea, pictures painted from a prompt, remixes, and batches from a table.
        They will stand here when they work.
      </p>
    </Page>
  );
}
