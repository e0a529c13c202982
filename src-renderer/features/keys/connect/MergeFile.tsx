import { useState } from 'react';
import type { Block } from '../../../state/keys/clients/client.ts';
import { mergeFile } from '../../../state/keys/clients/formats.ts';
import { useText } from '../../../text.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import styles from './Connect.module.css';
import { Disclosure } from './Disclosure.tsx';

export interface MergeFileProps {
  /** What is added to the file. */
  file: Block;
  onCopy(code: string): Promise<boolean>;
}

/** Adds the configuration to the content of an existing file, for people who do not write JSON. Nothing leaves the page. */
export function MergeFile({ file, onCopy }: MergeFileProps) {
  const { t } = useText();
  const [content, setContent] = useState('');
  const merged = content.trim() === '' ? undefined : mergeFile(content, file.code);
  const problem = content.trim() !== '' && merged === undefined ? t('keys:connect.notJson') : undefined;
  return (
    <Disclosure label={t('keys:connect.notEmpty')}>
      <Field label={t('keys:connect.content')} hint={t('keys:connect.contentHint')} error={problem}>
        {(id) => (
          <TextArea
            id={id}
            rows={5}
            dir="ltr"
            spellCheck={false}
            className={styles.mono}
            value={content}
            placeholder={'{\n  …\n}'}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      {merged !== undefined && (
        <CodeBlock title={t('keys:connect.newContent')} code={merged} onCopy={onCopy} wrap />
      )}
    </Disclosure>
  );
}
