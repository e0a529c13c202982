import { useState } from 'react';
import type { Block } from '../../../state/keys/clients/client.ts';
import { mergedFile } from '../../../state/keys/clients/merged-file.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import styles from './Connect.module.css';
import { Disclosure } from './Disclosure.tsx';

const NOT_JSON =
  'This is not plain JSON: it may have comments. Add the “cam” entry by hand, or ask your assistant to do it.';

export interface MergeFileProps {
  /** What is added to the file. */
  file: Block;
  onCopy(code: string): Promise<boolean>;
}

/** Adds the configuration to the content of an existing file, for people who do not write JSON. Nothing leaves the page. */
export function MergeFile({ file, onCopy }: MergeFileProps) {
  const [content, setContent] = useState('');
  const merged = content.trim() === '' ? undefined : mergedFile(content, file.code);
  const problem = content.trim() !== '' && merged === undefined ? NOT_JSON : undefined;
  return (
    <Disclosure label="The file is not empty">
      <Field label="Current content of the file" hint="It does not leave this window" error={problem}>
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
        <CodeBlock title="The new content of the file" code={merged} onCopy={onCopy} wrap />
      )}
    </Disclosure>
  );
}
