import { useEffect } from 'react';
import { useApp } from '../../context.ts';

/** Whether key presses go into text there. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:button|checkbox|radio|range|file)$/.test(target.type);
}

/** Keys that a focused control needs itself. */
function belongsToControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  const isControl = target.closest(
    'button, a, [role="slider"], [role="tab"], [role="radio"], [role="switch"]',
  );
  return isControl !== null && /^(?:Enter| |Tab|Arrow\w+)$/.test(key);
}

/** One listener for all shortcuts of the command table. */
export function useShortcuts(): void {
  const { commands, desktop } = useApp();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || belongsToControl(event)) return;
      const id = commands.find(event, isWriting(event.target));
      if (id && commands.perform(id)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [commands]);
  useEffect(() => {
    const { bridge } = desktop;
    if (!bridge) return;
    const tell = () => bridge.setEnabledCommands(commands.enabled());
    tell();
    return commands.store.subscribe(tell);
  }, [commands, desktop]);
}
