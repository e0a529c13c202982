import type { App } from '../../context.ts';
import { createPreviewLoader, type PreviewLoader } from '../../state/session/preview-loader.ts';

const previews = new WeakMap<App, PreviewLoader>();

/** The live drawings of small pictures outside of the editor; the layout code is loaded with the first of them. */
export function appPreview(app: App): PreviewLoader {
  const known = previews.get(app);
  if (known) return known;
  // Without a font a small picture lacks its text; that is not worth a message.
  const preview = createPreviewLoader({ api: app.api, onError: () => undefined });
  previews.set(app, preview);
  return preview;
}
