import { Plus, Trash2, Type } from 'lucide-react';
import { useState } from 'react';
import { LIMIT_LABELS } from '../../../../src-shared/contract/limits.ts';
import type { OwnFont } from '../../../../src-shared/contract/own-fonts.ts';
import { useApp, useSelector } from '../../../context.ts';
import { type FontUses, findFontUses } from '../../../state/fonts/font-uses.ts';
import { FONT_FILES } from '../../../state/fonts/own-fonts.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { scriptName } from '../../fonts/script-name.ts';
import { useOwnFonts } from '../../fonts/use-own-fonts.ts';
import { pickFiles } from '../../shared/pick-files.ts';
import { DeleteFont } from './DeleteFont.tsx';
import { FontSample } from './FontSample.tsx';
import styles from './Fonts.module.css';

const FORMATS: Readonly<Record<OwnFont['format'], string>> = { ttf: 'TTF', otf: 'OTF', woff2: 'WOFF2' };

function Entry({ font, onDelete }: { font: OwnFont; onDelete(): void }) {
  const { t, format } = useText();
  const { id, name, characters, scripts = [], bytes } = font;
  const facts = [
    format.enumeration(scripts.map((script) => scriptName(script, t))),
    t('fonts:characters', { count: characters }),
    FORMATS[font.format],
    format.bytes(bytes),
  ];
  return (
    <li className={styles.own}>
      <FontSample font={id}>{name}</FontSample>
      <IconButton label={t('fonts:deleteNamed', { name })} size="small" onClick={onDelete}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
      <p>{facts.filter(Boolean).join(' · ')}</p>
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
  const { t } = useText();
  const adding = useSelector(ownFonts.store, (state) => state.adding);
  const add = () =>
    pickFiles(FONT_FILES, async (files) => {
      for (const file of files) await ownFonts.add({ bytes: await file.bytes(), name: file.name });
    });
  return (
    <div className={styles.add}>
      {isFirst && <Type size={20} aria-hidden />}
      {isFirst && <p className={styles.none}>{t('fonts:none')}</p>}
      <Button onClick={add} disabled={adding > 0}>
        {adding > 0 ? <Spinner label={t('fonts:checking')} /> : <Plus size={16} aria-hidden />}
        {t('fonts:addMany')}
      </Button>
      <p>{t('fonts:drop', { size: LIMIT_LABELS.font })}</p>
    </div>
  );
}

/** Lists the user's own fonts, each by its name in itself; adds and deletes them. */
export function OwnFonts() {
  const { t } = useText();
  const fonts = useOwnFonts();
  const deletion = useDeletion();
  return (
    <section className={styles.yours}>
      <h3>{t('fonts:yours')}</h3>
      {fonts && fonts.length > 0 && (
        <ul aria-label={t('fonts:yours')}>
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
