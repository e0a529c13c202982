import { DEFAULT_FONT } from '../../../../src-shared/contract/fonts.ts';
import type { OwnFont } from '../../../../src-shared/contract/own-fonts.ts';
import type { FontUses } from '../../../state/fonts/font-uses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FONTS } from '../../fonts/fonts.tsx';
import styles from './Fonts.module.css';

/** Names shown of each kind. */
const MAX_NAMES = 5;

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - MAX_NAMES;
  return (
    <section className={styles.uses}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {names.slice(0, MAX_NAMES).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two drafts may have the same name, and the list does not change
          <li key={index}>{name}</li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more</p>}
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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${font.name}”?`}
      description={`It is still in use. Text set in it will be drawn in ${FONTS[DEFAULT_FONT].name}. Saved memes do not change, and adding the same file again brings the font back.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={onDelete}>
            Delete font
          </Button>
        </>
      }
    >
      <Names title="Drafts" names={uses.drafts} />
      <Names title="Templates" names={uses.templates} />
    </Dialog>
  );
}
