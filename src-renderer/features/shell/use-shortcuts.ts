import { useEffect } from 'react';
import { useApp, usePart } from '../../context.ts';

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
  const version = usePart(commands.store, (state) => state.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the answer may have changed
  useEffect(() => desktop.bridge?.setEnabledCommands(commands.enabled()), [commands, desktop, version]);
}
