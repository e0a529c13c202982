import { lazy, Suspense } from 'react';
import { useApp, usePart } from './context.ts';
import { ScreenBoundary } from './features/shell/ScreenBoundary.tsx';
import { Shell } from './features/shell/Shell.tsx';
import type { Route } from './state/app/route.ts';
import { Spinner } from './ui/States.tsx';

const Browse = lazy(() => import('./features/browse/Browse.tsx'));
const Editor = lazy(() => import('./features/editor/Editor.tsx'));
const Authoring = lazy(() => import('./features/authoring/Authoring.tsx'));
const Gallery = lazy(() => import('./features/gallery/Gallery.tsx'));
const Create = lazy(() => import('./features/create/Create.tsx'));
const Jobs = lazy(() => import('./features/jobs/Jobs.tsx'));
const Keys = lazy(() => import('./features/keys/Keys.tsx'));
const SettingsScreen = lazy(() => import('./features/settings/Settings.tsx'));

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'browse':
      return <Browse />;
    // One editor for both: a new document becomes a draft while one works on it.
    case 'new':
    case 'edit':
      return <Editor open={route.screen === 'new' ? { template: route.template } : { draft: route.draft }} />;
    case 'template':
      return <Authoring key={route.template} template={route.template} />;
    case 'gallery':
      return <Gallery />;
    case 'create':
      return <Create />;
    case 'jobs':
      return <Jobs />;
    case 'keys':
      return <Keys />;
    case 'settings':
      return <SettingsScreen />;
  }
}

/** The window: the rail with a screen beside it. */
export function App() {
  const { router } = useApp();
  const route = usePart(router.store, (state) => state.route);
  return (
    <Shell>
      <ScreenBoundary key={route.screen === 'new' ? 'edit' : route.screen}>
        <Suspense fallback={<Spinner />}>
          <Screen route={route} />
        </Suspense>
      </ScreenBoundary>
    </Shell>
  );
}
