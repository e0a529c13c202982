import { lazy, Suspense } from 'react';
import { useApp, usePart } from './context.ts';
import { ScreenBoundary } from './features/shell/ScreenBoundary.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { useFetchAhead } from './features/shell/use-fetch-ahead.ts';
import type { Route } from './state/app/route.ts';
import { Spinner } from './ui/States.tsx';

const load = {
  browse: () => import('./features/browse/Browse.tsx'),
  editor: () => import('./features/editor/Editor.tsx'),
  authoring: () => import('./features/authoring/Authoring.tsx'),
  gallery: () => import('./features/gallery/Gallery.tsx'),
  create: () => import('./features/create/Create.tsx'),
  jobs: () => import('./features/jobs/Jobs.tsx'),
  keys: () => import('./features/keys/Keys.tsx'),
  settings: () => import('./features/settings/Settings.tsx'),
};
const Browse = lazy(load.browse);
const Editor = lazy(load.editor);
const Authoring = lazy(load.authoring);
const Gallery = lazy(load.gallery);
const Create = lazy(load.create);
const Jobs = lazy(load.jobs);
const Keys = lazy(load.keys);
const SettingsScreen = lazy(load.settings);
const LOADS = Object.values(load);

function ScreenOf({ route }: { route: Route }) {
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

function Screen() {
  const { router } = useApp();
  const route = usePart(router.store, (state) => state.route);
  useFetchAhead(LOADS);
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
