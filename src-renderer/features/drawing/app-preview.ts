import type { App } from '../../context.ts';
import { createPreviewLoader, type PreviewLoader } from '../../state/session/preview-loader.ts';

const previews = new WeakMap<App, PreviewLoader>();

/** The shared preview for small pictures outside the editor; its layout code is loaded on first use. */
export function appPreview(app: App): PreviewLoader {
  const known = previews.get(app);
  if (known) return known;
  // A font that fails to load leaves a small picture without text; that needs no message.
  const preview = createPreviewLoader({ api: app.api, ownFonts: app.ownFonts, onError: () => undefined });
  previews.set(app, preview);
  return preview;
}
