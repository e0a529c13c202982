import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.tsx';
import { Button } from './Button.tsx';
import styles from './CodeBlock.module.css';

export interface CopyButtonProps {
  label: string;
  /** Copies; a tick is shown where it resolves to true. */
  onCopy(): Promise<boolean>;
  variant?: 'quiet' | 'outline' | 'primary';
}

/** A button that copies and confirms it by a tick. */
export function CopyButton({ label, onCopy, variant = 'quiet' }: CopyButtonProps) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await onCopy())) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1600);
  };
  return (
    <Button variant={variant} size="small" onClick={() => void copy()}>
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{copied ? t('ui:copied') : label}</span>
    </Button>
  );
}

export interface CodeBlockProps {
  title: string;
  code: string;
  onCopy(code: string): Promise<boolean>;
  /** Breaks long lines instead of scrolling. */
  wrap?: boolean;
}

/** A block of code with a title and a copy button. */
export function CodeBlock({ title, code, onCopy, wrap = false }: CodeBlockProps) {
  const { t } = useText();
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        {title}
        <CopyButton label={t('ui:copy')} onCopy={() => onCopy(code)} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('ui:code', { title })}>
        <pre className={styles.code} data-wrap={wrap} dir="ltr">
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}
