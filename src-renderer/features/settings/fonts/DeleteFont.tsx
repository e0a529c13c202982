import { DEFAULT_FONT } from '../../../../src-shared/contract/fonts.ts';
import type { OwnFont } from '../../../../src-shared/contract/own-fonts.ts';
import type { FontUses } from '../../../state/fonts/font-uses.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FONTS } from '../../fonts/fonts.tsx';
import styles from './Fonts.module.css';

/** Names shown of each kind. */
const MAX_NAMES = 5;

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useText();
  if (names.length === 0) return null;
  const count = names.length - MAX_NAMES;
  return (
    <section className={styles.uses}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {names.slice(0, MAX_NAMES).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two drafts may have the same name, and the list does not change
          <li key={index}>{name}</li>
        ))}
      </ul>
      {count > 0 && <p>{t('fonts:delete.more', { count })}</p>}
    </section>
  );
}

export interface DeleteFontProps {
  font: OwnFont;
  uses: FontUses;
  onDelete(): void;
  onClose(): void;
}

/** Asks before a font is deleted that drafts or templates use. */
export function DeleteFont({ font, uses, onDelete, onClose }: DeleteFontProps) {
  const { t } = useText();
  return (
    <Dialog
      onClose={onClose}
      title={t('fonts:delete.title', { name: font.name })}
      description={t('fonts:delete.hint', { font: FONTS[DEFAULT_FONT].name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="danger" onClick={onDelete}>
            {t('fonts:delete.confirm')}
          </Button>
        </>
      }
    >
      <Names title={t('fonts:delete.drafts')} names={uses.drafts} />
      <Names title={t('fonts:delete.templates')} names={uses.templates} />
    </Dialog>
  );
}
