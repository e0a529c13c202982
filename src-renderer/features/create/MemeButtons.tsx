import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyAndSave } from '../memes/CopyAndSave.tsx';
import { useMemeActions } from '../memes/use-meme-actions.tsx';
import styles from './CreateTab.module.css';

/** Buttons for a finished meme; `children` are added at the end. */
export function MemeButtons({ meme, children }: { meme: Meme; children?: ReactNode }) {
  const { edit } = useMemeActions();
  const { t } = useText();
  return (
    <div className={styles.actions}>
      <Button onClick={() => void edit(meme)}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden />
        {t('create:edit')}
      </Button>
      <CopyAndSave meme={meme} save="Save" />
      {children}
    </div>
  );
}
