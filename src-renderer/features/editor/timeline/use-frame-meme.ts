import { useApp } from '../../../context.ts';
import { toStillAt } from '../../../state/editor/still-at.ts';
import { reopen } from '../../../state/files/reopen.ts';
import { storeFrame } from '../../../state/files/store-frame.ts';
import { toVideoTime } from '../../../state/video/clip.ts';
import { useSession } from '../session/context.ts';

/** A function that begins a still meme on the frame of the video that is shown; undefined where there is no video. */
export function useFrameMeme(): (() => Promise<void>) | undefined {
  const { api, router, toasts } = useApp();
  const { editor, player, preview, video } = useSession();
  if (!video) return undefined;
  return async () => {
    const { document, picture, name } = editor.store.getState();
    const plan = preview.plan(document, editor.canvas());
    if (!plan?.clip) return;
    player.pause();
    const { timeMs } = player.store.getState();
    try {
      const url = await storeFrame(api, video.src, picture, toVideoTime(plan.clip, timeMs));
      const still = toStillAt(editor.request(), timeMs / plan.durationMs, url);
      router.go({ screen: 'edit', draft: await reopen(api, still, name) });
    } catch (error) {
      toasts.fail(error);
    }
  };
}
