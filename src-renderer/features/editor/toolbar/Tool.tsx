import { Toolbar as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { CommandId } from '../../../../src-shared/contract/commands.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { classes } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { useEnabled, useShortcut } from '../../shared/use-shortcut.ts';
import { focusTextField } from '../canvas/text-editing/focus-text-field.ts';
import { keepFocus, usePanelFocus } from './focus.ts';
import styles from './Toolbar.module.css';
import { usePanelPlace } from './use-panel-place.ts';

export interface ToolProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** Tooltip and accessible name. */
  label: string;
  shortcut?: string | undefined;
  children: ReactNode;
}

/** A button of the toolbar; arrow keys move between them. */
export function Tool({ label, shortcut, className, children, ...rest }: ToolProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side="top">
      <Radix.Button aria-label={label} {...rest} className={classes(styles.tool, className)}>
        {children}
      </Radix.Button>
    </Tooltip>
  );
}

interface CommandToolProps {
  id: CommandId;
  /** Takes the focus when pressed, so that Enter repeats it; not from a text that is edited. */
  repeats?: boolean;
  children: ReactNode;
}

/** A command as a tool; not there while it cannot be done. */
export function CommandTool({ id, repeats, children }: CommandToolProps) {
  const { t } = useText();
  const { commands } = useApp();
  const shortcut = useShortcut(id);
  if (!useEnabled(id)) return null;
  return (
    <Tool
      label={t(`commands:label.${id}`)}
      shortcut={shortcut}
      onClick={({ currentTarget }) => {
        if (repeats && !focusTextField()) currentTarget.focus({ preventScroll: true });
        commands.perform(id);
      }}
    >
      {children}
    </Tool>
  );
}

export interface PanelToolProps {
  label: string;
  /** Accessible name, where it says more than the tooltip. */
  name?: string;
  /** What the button shows. */
  face: ReactNode;
  className?: string | undefined;
  /** Of the panel. */
  children: ReactNode;
}

/** A tool that opens a small panel, clear of the selection. */
export function PanelTool({ label, name = label, face, className, children }: PanelToolProps) {
  const focus = usePanelFocus();
  const tool = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const place = usePanelPlace(tool, panel);
  const trigger = (
    <Tool ref={tool} label={label} aria-label={name} className={className}>
      {face}
    </Tool>
  );
  return (
    <Popover
      label={label}
      trigger={trigger}
      align="center"
      panel={setPanel}
      {...(place ? { side: place.side, sideOffset: place.offset } : {})}
      {...focus}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div onMouseDown={keepFocus}>{children}</div>
    </Popover>
  );
}

/** A thin line between groups of tools. */
export const ToolLine = () => <Radix.Separator className={styles.line} />;
