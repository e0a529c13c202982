import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './PictureQuestion.module.css';

const WHY =
  'Nothing was loaded yet. Loading shows that server the address of your network, and that this meme was opened.';

/** Asks whether the pictures that a document has on other servers may be loaded. */
export default function PictureQuestion({ hosts }: { hosts: readonly string[] }) {
  const { pictureQuestion } = useApp();
  const [first = ''] = hosts;
  const one = hosts.length === 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && pictureQuestion.answer('cancel')}
      title={
        one
          ? `This meme uses a picture from ${first}. Load it?`
          : `This meme uses pictures from ${hosts.length} servers. Load them?`
      }
      description={one ? WHY : WHY.replace('that server', 'these servers')}
      actions={
        <>
          <Button onClick={() => pictureQuestion.answer('leave-out')}>Leave out</Button>
          <Button variant="primary" onClick={() => pictureQuestion.answer('load')}>
            Load
          </Button>
        </>
      }
    >
      {!one && (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
