import type { App } from '../../context.ts';
import { type Art, createArt } from '../../state/session/preview-loader.ts';

const arts = new WeakMap<App, Art>();

/** The app's drawings of small pictures beside the editor; the layout code is fetched with the first of them. */
export function artOf(app: App): Art {
  const there = arts.get(app);
  if (there) return there;
  // A font that does not come leaves the picture without words, which is no reason to disturb anybody.
  const art = createArt({ api: app.api, onError: () => undefined });
  arts.set(app, art);
  return art;
}
