import { Plus, Trash2, Type } from 'lucide-react';
import { useState } from 'react';
import { LIMIT_LABELS } from '../../../../src-shared/contract/limits.ts';
import type { OwnFont } from '../../../../src-shared/contract/own-fonts.ts';
import { useApp, useSelector } from '../../../context.ts';
import { sizeOf } from '../../../state/app/human-format.ts';
import { type FontUses, findFontUses } from '../../../state/fonts/font-uses.ts';
import { FONT_FILES } from '../../../state/fonts/own-fonts.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { useOwnFonts } from '../../fonts/use-own-fonts.ts';
import { pickFiles } from '../../shared/pick-files.ts';
import { DeleteFont } from './DeleteFont.tsx';
import { FontSample } from './FontSample.tsx';
import styles from './Fonts.module.css';

const FORMATS: Readonly<Record<OwnFont['format'], string>> = { ttf: 'TTF', otf: 'OTF', woff2: 'WOFF2' };

function Entry({ font, onDelete }: { font: OwnFont; onDelete(): void }) {
  const { id, name, characters, scripts, bytes, format } = font;
  const count = `${characters.toLocaleString('en')} ${characters === 1 ? 'character' : 'characters'}`;
  const facts = [...(scripts?.length ? [scripts.join(', ')] : []), count, FORMATS[format], sizeOf(bytes)];
  return (
    <li className={styles.own}>
      <FontSample font={id}>{name}</FontSample>
      <IconButton label={`Delete ${name}`} size="small" onClick={onDelete}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
      <p>{facts.join(' · ')}</p>
      <code>{id}</code>
    </li>
  );
}

/** Deletes a font, after a question where drafts or templates use it. */
function useDeletion() {
  const { api, ownFonts, toasts } = useApp();
  const [asked, setAsked] = useState<{ font: OwnFont; uses: FontUses }>();
  const start = async (font: OwnFont) => {
    try {
      const uses = await findFontUses(api, font.id);
      if (uses.drafts.length + uses.templates.length > 0) setAsked({ font, uses });
      else ownFonts.remove(font);
    } catch (error) {
      toasts.fail(error);
    }
  };
  const question = asked && (
    <DeleteFont
      {...asked}
      onClose={() => setAsked(undefined)}
      onDelete={() => {
        setAsked(undefined);
        ownFonts.remove(asked.font);
      }}
    />
  );
  return { start, question };
}

function AddFonts({ isFirst }: { isFirst: boolean }) {
  const { ownFonts } = useApp();
  const adding = useSelector(ownFonts.store, (state) => state.adding);
  const add = () =>
    pickFiles(FONT_FILES, async (files) => {
      for (const file of files) await ownFonts.add({ bytes: await file.bytes(), name: file.name });
    });
  return (
    <div className={styles.add}>
      {isFirst && <Type size={20} aria-hidden />}
      {isFirst && <p className={styles.none}>You have not added a font yet.</p>}
      <Button onClick={add} disabled={adding > 0}>
        {adding > 0 ? <Spinner label="Checking the font" /> : <Plus size={16} aria-hidden />}
        Add fonts…
      </Button>
      <p>or drop files on this window: TTF, OTF or WOFF2, up to {LIMIT_LABELS.font} each</p>
    </div>
  );
}

/** Lists the user's own fonts, each by its name in itself; adds and deletes them. */
export function OwnFonts() {
  const fonts = useOwnFonts();
  const deletion = useDeletion();
  return (
    <section className={styles.yours}>
      <h3>Your fonts</h3>
      {fonts && fonts.length > 0 && (
        <ul aria-label="Your fonts">
          {fonts.map((font) => (
            <Entry key={font.id} font={font} onDelete={() => void deletion.start(font)} />
          ))}
        </ul>
      )}
      {fonts && <AddFonts isFirst={fonts.length === 0} />}
      {deletion.question}
    </section>
  );
}
