import { Copy, Download, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meme } from '../../../src-main/contract/meme.ts';
import { Button } from '../../ui/Button.tsx';
import { useMemeActions } from '../gallery/use-meme-actions.tsx';
import styles from './Parts.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with what was made; `children` are buttons of the place. */
export function MemeButtons({ meme, children }: { meme: Meme; children?: ReactNode }) {
  const actions = useMemeActions();
  return (
    <div className={styles.actions}>
      <Button onClick={() => void actions.edit(meme)}>
        <PenLine {...icon} />
        Edit
      </Button>
      <Button onClick={() => void actions.copyImage(meme)}>
        <Copy {...icon} />
        Copy image
      </Button>
      <Button onClick={() => void actions.download(meme)}>
        <Download {...icon} />
        Save
      </Button>
      {children}
    </div>
  );
}
