import type { App } from '../../context.ts';
import { createLivePreview, type LivePreview } from '../../state/session/preview-loader.ts';

const previews = new WeakMap<App, LivePreview>();

/** The live drawings of small pictures outside of the editor; the layout code is loaded with the first of them. */
export function appPreview(app: App): LivePreview {
  const known = previews.get(app);
  if (known) return known;
  // Without a font a small picture lacks its text; that is not worth a message.
  const preview = createLivePreview({ api: app.api, onError: () => undefined });
  previews.set(app, preview);
  return preview;
}
