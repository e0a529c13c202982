import { useCallback } from 'react';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { useApp } from '../../context.ts';
import { reopen } from '../../state/files/reopen.ts';
import { messageError } from '../../state/language/message-error.ts';
import { insertFiles } from './insert-image.ts';
import { useSession } from './session/context.ts';

/**
 * Imports files: pictures become layers, an exported meme opens as a new draft, fonts are added, a language model is
 * offered in Settings, failures are shown as toasts.
 */
export function useImportFiles(): (files: readonly File[], centre?: Point) => void {
  const { api, fileImport, language, ownFonts, toasts, router } = useApp();
  const { editor } = useSession();
  return useCallback(
    (files, centre) => {
      const take = async () => {
        const others = await insertFiles({ api, editor }, files, centre);
        for (const other of others) {
          if (other.kind === 'pack') {
            toasts.fail(messageError('editor:packDropped', { name: other.name }));
          } else if (other.kind === 'video') {
            toasts.fail(messageError('editor:videoDropped', { name: other.name }));
          } else if (other.kind === 'model') {
            await fileImport.take(files.filter(({ name }) => name === other.name));
          } else if (other.kind === 'font') {
            await ownFonts.add(other);
          } else {
            const draft = await reopen(api, other.document, other.name);
            router.go({ screen: 'edit', draft });
            toasts.show(language.t('editor:done.opened'));
          }
        }
      };
      take().catch((error: unknown) => toasts.fail(error));
    },
    [api, editor, fileImport, language, ownFonts, router, toasts],
  );
}
