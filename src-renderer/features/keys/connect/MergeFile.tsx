import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Block } from '../../../state/keys/clients/client.ts';
import { mergedFile } from '../../../state/keys/clients/merged-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import styles from './Connect.module.css';

const NOT_JSON =
  'This is not plain JSON; it may hold comments. Add the part “cam” by hand, or ask your assistant to.';

export interface MergeFileProps {
  /** What is added to the file. */
  file: Block;
  onCopy(code: string): Promise<boolean>;
}

/** Joins what a file has with what it shall get, for people who do not write JSON. Nothing leaves the page. */
export function MergeFile({ file, onCopy }: MergeFileProps) {
  const [open, setOpen] = useState(false);
  const [content, setContent] = useState('');
  const merged = content.trim() === '' ? undefined : mergedFile(content, file.code);
  const problem = content.trim() !== '' && merged === undefined ? NOT_JSON : undefined;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className={styles.merge}>
      <div>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={14} aria-hidden />
          The file has something in it already
        </Button>
      </div>
      {open && (
        <Field label="What it has now" hint="It stays in this window" error={problem}>
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
      )}
      {open && merged !== undefined && (
        <CodeBlock title="The whole file, with CAM" code={merged} onCopy={onCopy} wrap />
      )}
    </div>
  );
}
