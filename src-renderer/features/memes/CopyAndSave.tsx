import { Copy, Download } from 'lucide-react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useShortcut } from '../shared/use-shortcut.ts';
import { useMemeActions } from './use-meme-actions.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The buttons that copy and save a picture; only in the view of one meme, which downloads it, they have a shortcut. */
export function CopyAndSave({ meme, save }: { meme: Meme; save: 'Save' | 'Download' }) {
  const { t } = useText();
  const copyKeys = useShortcut('file.copy-image');
  const { copyImage, copyLabel, download } = useMemeActions();
  return (
    <>
      <Button title={save === 'Download' ? copyKeys : undefined} onClick={() => void copyImage(meme)}>
        <Copy {...icon} />
        {copyLabel(meme)}
      </Button>
      <Button onClick={() => void download(meme)}>
        <Download {...icon} />
        {save === 'Save' ? t('gallery:meme.save') : t('gallery:meme.download')}
      </Button>
    </>
  );
}
