import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';

/** The part of the router that it needs. */
interface RouterView extends Pick<Router, 'go'> {
  store: Pick<Router['store'], 'getState'>;
}

/** Says that a GIF or video was made, what is to know about it, and where it is. */
export function showMade(
  { toasts, router }: { toasts: Pick<Toasts, 'show'>; router: RouterView },
  { format, motion }: Pick<Meme, 'format' | 'motion'>,
): void {
  for (const note of motion?.notes ?? []) toasts.show(note);
  const isThere = router.store.getState().route.screen === 'gallery';
  toasts.show(
    `Made the ${format === 'gif' ? 'GIF' : 'video'}.`,
    isThere ? undefined : { label: 'Show in Gallery', run: () => router.go({ screen: 'gallery' }) },
  );
}
