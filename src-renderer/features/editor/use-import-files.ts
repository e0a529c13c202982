import { useCallback, useRef } from 'react';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { useApp } from '../../context.ts';
import type { FileContent } from '../../state/files/open-file.ts';
import { documentRefusal } from '../../state/files/refused-file.ts';
import { reopenFound } from '../../state/files/reopen.ts';
import { messageError } from '../../state/language/message-error.ts';
import { insertFiles, insertPicture, replaceByFile } from './insert-image.ts';
import type { Screen } from './screen.ts';
import { useSession } from './session/context.ts';

type DocumentFile = Extract<FileContent, { kind: 'document' }>;

/**
 * Imports files: pictures become layers, an exported meme and a video open as a new draft, fonts are added, a language
 * model is offered in Settings, failures are shown as toasts.
 */
export function useImportFiles(): (files: readonly File[], centre?: Point) => void {
  const { api, fileImport, language, ownFonts, toasts, router } = useApp();
  const { editor } = useSession();
  return useCallback(
    (files, centre) => {
      const deps = { api, editor, toasts };
      /** Opens in another way what is no layer. */
      const openElsewhere = (name: string) => fileImport.take(files.filter((file) => file.name === name));
      const openDocument = async ({ document, name, plain }: DocumentFile) => {
        try {
          const draft = await reopenFound(api, document, name, window.location.origin);
          router.go({ screen: 'edit', draft });
          toasts.show(language.t('editor:done.opened'));
        } catch (error) {
          const note = documentRefusal(name, error);
          if (!note) throw error;
          toasts.fail(note);
          if (plain.kind === 'picture') await insertPicture(deps, plain, centre);
          else await openElsewhere(name);
        }
      };
      const take = async () => {
        for (const other of await insertFiles(deps, files, centre)) {
          if (other.kind === 'pack') {
            toasts.fail(messageError('editor:packDropped', { name: other.name }));
          } else if (other.kind === 'video' || other.kind === 'model') {
            await openElsewhere(other.name);
          } else if (other.kind === 'font') {
            await ownFonts.add(other);
          } else {
            await openDocument(other);
          }
        }
      };
      take().catch((error: unknown) => toasts.fail(error));
    },
    [api, editor, fileImport, language, ownFonts, router, toasts],
  );
}

/** The field for the file of a picture that replaces another one; failures are shown as toasts. */
export function useReplacement() {
  const { api, toasts } = useApp();
  const { editor } = useSession();
  const ref = useRef<HTMLInputElement>(null);
  const replaced = useRef<string | null>(null);
  const pick: Screen['pickReplacement'] = useCallback((id) => {
    replaced.current = id;
    ref.current?.click();
  }, []);
  const onChoose = (file: File) => {
    replaceByFile({ api, editor, toasts }, file, replaced.current).catch(toasts.fail);
  };
  return { pick, field: { ref, onChoose } };
}
