import { useCallback } from 'react';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { useApp } from '../../context.ts';
import { reopen } from '../../state/files/reopen.ts';
import { insertFiles } from './insert-image.ts';
import { useSession } from './session/context.ts';

/** Imports files: pictures become layers, an exported meme opens as a new draft, fonts are added, failures are shown as toasts. */
export function useImportFiles(): (files: readonly File[], centre?: Point) => void {
  const { api, ownFonts, toasts, router } = useApp();
  const { editor } = useSession();
  return useCallback(
    (files, centre) => {
      const take = async () => {
        const others = await insertFiles({ api, editor }, files, centre);
        for (const other of others) {
          if (other.kind === 'pack') {
            toasts.fail(new Error(`“${other.name}” is a pack of templates. Drop it on Browse to import it.`));
          } else if (other.kind === 'video') {
            toasts.fail(new Error(`“${other.name}” is a video. Drop it on Browse to put text over it.`));
          } else if (other.kind === 'font') {
            await ownFonts.add(other);
          } else {
            const draft = await reopen(api, other.document, other.name);
            router.go({ screen: 'edit', draft });
            toasts.show('Opened as a new draft.');
          }
        }
      };
      take().catch((error: unknown) => toasts.fail(error));
    },
    [api, editor, ownFonts, router, toasts],
  );
}
