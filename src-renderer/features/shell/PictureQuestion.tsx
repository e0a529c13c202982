import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './PictureQuestion.module.css';

/** Asks whether the pictures that a document has on other servers may be loaded. */
export default function PictureQuestion({ hosts }: { hosts: readonly string[] }) {
  const { pictureQuestion } = useApp();
  const { t } = useText();
  const [first = ''] = hosts;
  const one = hosts.length === 1;
  return (
    <Dialog
      onClose={() => pictureQuestion.answer('cancel')}
      title={one ? t('app:pictures.one', { host: first }) : t('app:pictures.many', { count: hosts.length })}
      description={t(one ? 'app:pictures.why' : 'app:pictures.whyMany')}
      actions={
        <>
          <Button onClick={() => pictureQuestion.answer('leave-out')}>{t('app:pictures.leaveOut')}</Button>
          <Button variant="primary" onClick={() => pictureQuestion.answer('load')}>
            {t('app:pictures.load')}
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
