import { Suspense } from 'react';
import { useApp, usePart } from './context.ts';
import { usePrefetch } from './features/shared/use-prefetch.ts';
import { createPart } from './features/shell/lazy-screen.tsx';
import { ScreenBoundary } from './features/shell/ScreenBoundary.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { parseRoute, type Route } from './state/app/route.ts';
import { Spinner } from './ui/States.tsx';

const PARTS = {
  browse: createPart(() => import('./features/browse/Browse.tsx')),
  editor: createPart(() => import('./features/editor/Editor.tsx')),
  authoring: createPart(() => import('./features/authoring/Authoring.tsx')),
  gallery: createPart(() => import('./features/gallery/Gallery.tsx')),
  create: createPart(() => import('./features/create/Create.tsx')),
  jobs: createPart(() => import('./features/jobs/Jobs.tsx')),
  keys: createPart(() => import('./features/keys/Keys.tsx')),
  settings: createPart(() => import('./features/settings/Settings.tsx')),
};
const LOADS = Object.values(PARTS).map(({ load }) => load);

/** Fetches the code of an address's screen: asked for before the window is drawn, it is there from the first frame. */
export function fetchScreen(hash: string): Promise<unknown> {
  const { screen } = parseRoute(hash);
  if (screen === 'new' || screen === 'edit') return PARTS.editor.load();
  return PARTS[screen === 'template' ? 'authoring' : screen].load();
}

function ScreenOf({ route }: { route: Route }) {
  switch (route.screen) {
    case 'browse':
      return <PARTS.browse.Show />;
    // One editor for both: a new document becomes a draft while one works on it.
    case 'new':
    case 'edit':
      return (
        <PARTS.editor.Show
          open={route.screen === 'new' ? { template: route.template } : { draft: route.draft }}
        />
      );
    case 'template':
      return <PARTS.authoring.Show key={route.template} template={route.template} />;
    case 'gallery':
      return <PARTS.gallery.Show />;
    case 'create':
      return <PARTS.create.Show />;
    case 'jobs':
      return <PARTS.jobs.Show />;
    case 'keys':
      return <PARTS.keys.Show />;
    case 'settings':
      return <PARTS.settings.Show />;
  }
}

function Screen() {
  const { router } = useApp();
  const route = usePart(router.store, (state) => state.route);
  usePrefetch(LOADS);
  return (
    <ScreenBoundary key={route.screen === 'new' ? 'edit' : route.screen}>
      <Suspense fallback={<Spinner />}>
        <ScreenOf route={route} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The window: the rail with a screen beside it. */
export function App() {
  return (
    <Shell>
      <Screen />
    </Shell>
  );
}
