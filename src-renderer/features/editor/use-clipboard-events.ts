import { useCallback, useEffect } from 'react';
import { useApp } from '../../context.ts';
import type { Pasted } from '../../state/editor/actions/content.ts';
import { holdsItems } from '../../state/editor/clipboard.ts';
import { messageError } from '../../state/language/message-error.ts';
import { useReportFull } from './canvas/use-report-full.ts';
import { useSession } from './session/context.ts';
import { useImportFiles } from './use-import-files.ts';

/** Text fields and overlays handle copy and paste themselves. */
const OWN_CLIPBOARD = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
const KEYS = new Set(['KeyC', 'KeyX', 'KeyV']);

const handlesClipboard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_CLIPBOARD) !== null;
/** Whether text of the page is selected, to be copied by the browser. */
const hasSelectedText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/**
 * Cut, copy and paste by the browser's events, which need no permission and carry pictures. The commands of the same
 * name are for menu and palette.
 */
export function useClipboardEvents(): void {
  const { commands, toasts } = useApp();
  const { editor } = useSession();
  const importFiles = useImportFiles();
  const reportFull = useReportFull();
  const tell = useCallback(
    (pasted: Pasted) => {
      if (pasted === 'full') reportFull();
      else if (pasted === 'nothing') toasts.fail(messageError('editor:nothingToPaste'));
    },
    [reportFull, toasts],
  );
  useEffect(() => {
    // Stopped before the shortcuts see it, the key press triggers the browser's clipboard event.
    const onKey = (event: KeyboardEvent) => {
      const mod = commands.mac ? event.metaKey : event.ctrlKey;
      if (mod && !event.altKey && !event.shiftKey && KEYS.has(event.code)) event.stopImmediatePropagation();
    };
    const onCopy = (event: ClipboardEvent) => {
      if (handlesClipboard(event.target) || hasSelectedText()) return;
      const text = editor.copiedText();
      if (text === null) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') editor.remove();
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A picture or copied items pasted into the field of a text are meant for the canvas.
      const writing = event.target instanceof Element && event.target.matches('[data-draft-field]');
      if (
        (handlesClipboard(event.target) && !(writing && (files.length || holdsItems(text)))) ||
        !event.clipboardData
      )
        return;
      event.preventDefault();
      if (files.length) return importFiles(files);
      tell(editor.pasteText(text));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [commands, editor, importFiles, tell]);
  useEffect(() => {
    const reportErrors = (work: Promise<void>) => void work.catch((error: unknown) => toasts.fail(error));
    const any = () => editor.store.getState().selection.length > 0;
    return commands.add({
      'edit.copy': { perform: () => reportErrors(editor.copy()), enabled: any },
      'edit.cut': { perform: () => reportErrors(editor.cut()), enabled: any },
      'edit.paste': { perform: () => reportErrors(editor.paste().then(tell)) },
    });
  }, [commands, editor, tell, toasts]);
}
