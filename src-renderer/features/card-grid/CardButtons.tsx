import { Ellipsis, Heart } from 'lucide-react';
import { useText } from '../../text.tsx';
import styles from './CardButtons.module.css';

// Created once, so that React skips them when other cards are listed.
const MORE = <Ellipsis size={16} strokeWidth={1.75} aria-hidden />;
const HEART = <Heart size={16} strokeWidth={1.75} aria-hidden />;

/**
 * Buttons over the picture of a card, visible where the card is hovered or has the focus. The grid handles their clicks
 * by `data-action`. `drawn`: whether they have their icon, which takes time to draw in many cards.
 */

/** Opens the menu of a card. */
export function MoreButton({ label, drawn = true }: { label: string; drawn?: boolean }) {
  return (
    <button
      type="button"
      className={styles.button}
      data-action="more"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={label}
    >
      {drawn && MORE}
    </button>
  );
}

interface FavouriteButtonProps {
  /** Of what the card shows. */
  name: string;
  favourite: boolean;
  drawn?: boolean;
}

/** Makes what a card shows a favourite, or no longer; always visible where it is one. */
export function FavouriteButton({ name, favourite, drawn = true }: FavouriteButtonProps) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={styles.button}
      data-action="favourite"
      tabIndex={-1}
      aria-pressed={favourite}
      aria-label={t('browse:card.favourite', { name })}
    >
      {(drawn || favourite) && HEART}
    </button>
  );
}
