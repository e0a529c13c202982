import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';

/** The part of the router that it needs. */
interface RouterView extends Pick<Router, 'go'> {
  store: Pick<Router['store'], 'getState'>;
}

/** Says that a GIF or video was made, what is to know about it, and where it is. */
export function showMade(
  { t, toasts, router }: { t: Translate; toasts: Pick<Toasts, 'show'>; router: RouterView },
  { format, motion }: Pick<Meme, 'format' | 'motion'>,
): void {
  for (const note of motion?.notes ?? []) toasts.show(note);
  const isThere = router.store.getState().route.screen === 'gallery';
  toasts.show(
    t(format === 'gif' ? 'create:made.gif' : 'create:made.video'),
    isThere ? undefined : { label: t('create:made.show'), run: () => router.go({ screen: 'gallery' }) },
  );
}
