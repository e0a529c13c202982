import { Plus, Trash2 } from 'lucide-react';
import { LIMIT_LABELS } from '../../../src-shared/contract/limits.ts';
import type { OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import { useApp, useSelector } from '../../context.ts';
import { sizeOf } from '../../state/app/human-format.ts';
import { FONT_FILES } from '../../state/fonts/own-fonts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/States.tsx';
import { InFont } from '../fonts/fonts.tsx';
import { useOwnFonts } from '../fonts/use-own-fonts.ts';
import { pickFiles } from '../shared/pick-files.ts';
import styles from './Settings.module.css';

function Entry({ font, onDelete }: { font: OwnFont; onDelete(): void }) {
  const { id, name, characters, bytes } = font;
  return (
    <li className={styles.ownFont}>
      <p className={styles.sample}>
        <InFont font={id}>{name}</InFont>
      </p>
      <p>
        {characters.toLocaleString('en')} characters · {sizeOf(bytes)} · <code>{id}</code>
      </p>
      <IconButton label={`Delete ${name}`} size="small" onClick={onDelete}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Lists the user's own fonts, each by its name in itself, and adds others. */
export function OwnFonts() {
  const { ownFonts } = useApp();
  const fonts = useOwnFonts();
  const adding = useSelector(ownFonts.store, (state) => state.adding);
  const add = () =>
    pickFiles(FONT_FILES, async (files) => {
      for (const file of files) await ownFonts.add({ bytes: await file.bytes(), name: file.name });
    });
  return (
    <div className={styles.ownFonts}>
      {fonts && fonts.length > 0 && (
        <ul aria-label="Your fonts">
          {fonts.map((font) => (
            <Entry key={font.id} font={font} onDelete={() => ownFonts.remove(font)} />
          ))}
        </ul>
      )}
      <div className={styles.addFont}>
        <Button onClick={add} disabled={adding > 0}>
          {adding > 0 ? <Spinner label="Checking the font" /> : <Plus size={16} aria-hidden />}
          Add font…
        </Button>
        <p>
          TTF, OTF or WOFF2 of up to {LIMIT_LABELS.font}. You can also drop one on this window. Saved memes
          keep their look when a font is deleted.
        </p>
      </div>
    </div>
  );
}
