import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Full width of the container. */
  wide?: boolean;
}

/** Joins class names, without empty ones. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** A button with text. */
export function Button({ variant = 'outline', size = 'medium', wide, className, ...rest }: ButtonProps) {
  const sized = size !== 'medium' && styles[size];
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[variant], sized, wide && styles.wide, className)}
    />
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** Tooltip and accessible name. */
  label: string;
  /** Shown in the tooltip, such as `⌘Z`. */
  shortcut?: string | undefined;
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** A button with an icon only; its label is its tooltip. */
export function IconButton({
  label,
  shortcut,
  size = 'medium',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={classes(
          styles.button,
          styles.quiet,
          styles.icon,
          size === 'small' && styles.small,
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
