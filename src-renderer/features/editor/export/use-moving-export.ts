import { useEffect, useMemo } from 'react';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../../context.ts';
import { showWork } from '../../../state/create/work-notice.ts';
import { createMovingExport, type MovingExport } from '../../../state/export/moving-export.ts';
import { createMovingExporter } from '../../../state/export/moving-exporter.ts';
import {
  createMovingJob,
  formatLabel,
  getMimeType,
  type MovingOutput,
} from '../../../state/export/moving-output.ts';
import { toFileName } from '../../../state/files/file-name.ts';
import { translateCode } from '../../../state/language/error-text.ts';
import { useText } from '../../../text.tsx';
import { useMemeActions } from '../../memes/use-meme-actions.tsx';
import { useCanvas, usePlan, useSession } from '../session/context.ts';

/** The export of the open draft; it is still the same after the editor was left. */
function useDraftExport(): MovingExport {
  const { create, jobs, language, movingExports, router, toasts } = useApp();
  const { t } = useText();
  const { draftId, video } = useSession();
  const hasVideo = video !== undefined;
  const found = useMemo(() => {
    const known = movingExports.get(draftId);
    if (known) return known;
    const notice = { t, toasts, showJobs: () => router.go({ screen: 'jobs' }) };
    const made = createMovingExport({
      jobs,
      hasVideo,
      onEnded: create.jobEnded,
      notify: (work, text) => showWork(notice, work, text),
      onFailed: (failure) => toasts.fail(translateCode(failure, language)),
    });
    movingExports.set(draftId, made);
    return made;
  }, [create, jobs, language, movingExports, router, t, toasts, draftId, hasVideo]);
  useEffect(() => found.show(), [found]);
  return found;
}

/**
 * Makes the file by a job, once, and saves it; the result is in the gallery as well. It goes on, and the file is saved,
 * while the dialog is closed.
 */
export function useMovingExport() {
  const { api, desktop, renderedCache, toasts } = useApp();
  const { t } = useText();
  const { editor, basis, draftId } = useSession();
  const canvas = useCanvas();
  const plan = usePlan();
  const running = useDraftExport();
  const actions = useMemeActions();
  const state = useSelector(running.work, (all) => all);
  const output = useSelector(running.output, (all) => all);
  const make = async (): Promise<Meme | null> => {
    const { name } = editor.store.getState();
    const text = t('exporting:background', { format: formatLabel(output.format), name });
    const exporter = createMovingExporter({
      api,
      made: renderedCache,
      basis,
      run: (request) => running.run(request, text),
    });
    const meme = await exporter.make(
      createMovingJob({ ...editor.request(), draft_id: draftId }, output, canvas, plan?.ownFrames),
    );
    for (const note of meme?.motion?.notes ?? []) toasts.show(note);
    return meme;
  };
  const save = async (): Promise<boolean> => {
    const { name } = editor.store.getState();
    const meme = await make();
    if (!meme) return false;
    try {
      const path = await desktop.saveFile({
        name: toFileName(name, meme.format),
        bytes: await api.picture(meme.url),
        type: getMimeType(output.format),
      });
      if (path === null) return false;
      toasts.show(t('editor:done.saved', { file: path.split(/[\\/]/).at(-1) ?? path }));
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  };
  const copyLink = async () => {
    const meme = await make();
    if (meme) await actions.copyLink(meme);
  };
  return {
    ...state,
    output,
    set: (patch: Partial<MovingOutput>) => running.output.setState(patch),
    isShown: running.isShown,
    save,
    copyLink,
    linkLabel: actions.linkLabel,
    cancel: () => void running.cancel(),
  };
}
