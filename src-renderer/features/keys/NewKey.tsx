import { useState } from 'react';
import type { CreatedKey } from '../../../src-shared/contract/keys.ts';
import { quickStart } from '../../state/keys/snippets.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import styles from './KeyTable.module.css';

/**
 * Shows the secret of a new key, with a sample call. It stays until the key was copied or the dialog is closed by a
 * button: a click outside or Escape asks to copy it first.
 */
export function NewKey({ created, onClose }: { created: CreatedKey; onClose(): void }) {
  const { t } = useText();
  const copyText = useCopyText();
  const [copied, setCopied] = useState(false);
  const [warned, setWarned] = useState(false);
  const { key } = created;
  const copy = async (text: string) => {
    const done = await copyText(text);
    if (done) setCopied(true);
    return done;
  };
  return (
    <Dialog
      onClose={onClose}
      {...(!copied && { onAccidentalClose: () => setWarned(true) })}
      title={t('keys:made.title')}
      description={t('keys:made.description')}
      width="38rem"
      actions={
        copied ? (
          <Button variant="primary" onClick={onClose}>
            {t('keys:made.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('keys:made.close')}</Button>
            <Button variant="primary" onClick={() => void copy(key)}>
              {t('keys:made.copyKey')}
            </Button>
          </>
        )
      }
    >
      {/* Selecting the key and copying it by keyboard counts as well. */}
      <div className={styles.secret} onCopy={() => setCopied(true)}>
        <CodeBlock title={t('keys:made.key')} code={key} onCopy={copy} wrap />
        {warned && !copied && (
          <p className={styles.warning} role="alert">
            {t('keys:made.copyFirst')}
          </p>
        )}
        <CodeBlock
          title={t('keys:made.example')}
          code={quickStart('curl', window.location.origin, key)}
          onCopy={copy}
        />
      </div>
    </Dialog>
  );
}
