import { useMemo } from 'react';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../../context.ts';
import { createRunningJob, type RunningJob } from '../../../state/create/running-job.ts';
import { createMovingExporter } from '../../../state/export/moving-exporter.ts';
import { type MovingOutput, mimeOf, movingJob } from '../../../state/export/moving-output.ts';
import { fileNameOf } from '../../../state/files/file-name.ts';
import { useCanvas, useSession } from '../session/context.ts';

/** Makes the file by a job, once, and saves it; the result is in the gallery as well. */
export function useMovingExport(output: MovingOutput) {
  const { api, create, desktop, jobs, renderedCache, toasts } = useApp();
  const { editor, basis } = useSession();
  const canvas = useCanvas();
  const running: RunningJob = useMemo(
    () =>
      createRunningJob({
        jobs,
        memory: localStorage,
        onEnded: create.jobEnded,
      }),
    [jobs, create],
  );
  const state = useSelector(running.store, (all) => all);
  const make = async (): Promise<Meme | null> => {
    const exporter = createMovingExporter({ api, run: running.run, made: renderedCache, basis });
    const meme = await exporter.make(movingJob(editor.request(), output, canvas));
    for (const note of meme?.motion?.notes ?? []) toasts.show(note);
    return meme;
  };
  const save = async (): Promise<boolean> => {
    const meme = await make();
    if (!meme) return false;
    try {
      const name = fileNameOf(editor.store.getState().name, meme.format);
      const path = await desktop.saveFile({
        ...{ name, bytes: await api.picture(meme.url), type: mimeOf(output.format) },
      });
      if (path === null) return false;
      toasts.show(`Saved ${path.split(/[\\/]/).at(-1) ?? path}`);
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    }
  };
  const copyLink = async () => {
    const meme = await make();
    if (!meme) return;
    try {
      await desktop.copyText(meme.url);
      toasts.show('The address is on the clipboard. It works on this machine.');
    } catch (error) {
      toasts.fail(error);
    }
  };
  return { ...state, save, copyLink, cancel: () => void running.cancel() };
}

export type MovingExporter = ReturnType<typeof useMovingExport>;
