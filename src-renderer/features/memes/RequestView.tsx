import { useEffect, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './MemeDetail.module.css';

/** The request that made a meme, as JSON. */
export function RequestView({ meme, onCopyCurl }: { meme: Meme; onCopyCurl(): void }) {
  const { api, desktop, toasts } = useApp();
  const [json, setJson] = useState<string>();
  useEffect(() => {
    api.memeDocument(meme.id).then((request) => setJson(JSON.stringify(request, null, 2)), toasts.fail);
  }, [api, meme.id, toasts]);
  const copy = () => desktop.copyText(json ?? '').then(() => toasts.tell('Copied the request.'), toasts.fail);
  return (
    <div className={styles.request}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Request" className={styles.json}>
        <pre>{json ?? ' '}</pre>
      </section>
      <div className={styles.copies}>
        <Button size="small" disabled={json === undefined} onClick={() => void copy()}>
          Copy JSON
        </Button>
        <Button size="small" onClick={onCopyCurl}>
          Copy as curl
        </Button>
      </div>
    </div>
  );
}
