import { quickStart } from '../../state/keys/snippets.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import styles from './KeyTable.module.css';

/** A secret with a first call to try it. */
export function Secret({ secret }: { secret: string }) {
  const copy = useCopyText();
  return (
    <div className={styles.secret}>
      <CodeBlock title="Key" code={secret} onCopy={copy} wrap />
      <CodeBlock title="Try it" code={quickStart('curl', window.location.origin, secret)} onCopy={copy} />
    </div>
  );
}
