import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useApp, useSelector } from './context.ts';
import { SavedColorChoices } from './features/colors/SavedColors.tsx';
import { type LoadModule, usePrefetch } from './features/shared/use-prefetch.ts';
import { ScreenBoundary } from './features/shell/ScreenBoundary.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { getHash, parseRoute, type Route } from './state/app/route.ts';
import { Spinner } from './ui/States.tsx';
import { useInputMethodKeys } from './ui/writing.ts';

const SCREENS = {
  browse: createLazyScreen(() => import('./features/browse/Browse.tsx')),
  editor: createLazyScreen(() => import('./features/editor/Editor.tsx')),
  authoring: createLazyScreen(() => import('./features/authoring/Authoring.tsx')),
  gallery: createLazyScreen(() => import('./features/gallery/Gallery.tsx')),
  create: createLazyScreen(() => import('./features/create/Create.tsx')),
  jobs: createLazyScreen(() => import('./features/jobs/Jobs.tsx')),
  keys: createLazyScreen(() => import('./features/keys/Keys.tsx')),
  settings: createLazyScreen(() => import('./features/settings/Settings.tsx')),
};
const QUICK = createLazyScreen(() => import('./features/quick/Quick.tsx'));
const LOADS = Object.values(SCREENS).map(({ load }) => load);

/** The part of the first address after `#`, or the one that its path stands for. */
export const startHash = (location: Location): string => getHash(location);

/** Fetches the code of an address's screen, before the first render needs it. */
export function fetchScreen(hash: string): Promise<unknown> {
  const { screen } = parseRoute(hash);
  if (screen === 'quick') return QUICK.load();
  if (screen === 'new' || screen === 'edit') return SCREENS.editor.load();
  return SCREENS[screen === 'template' ? 'authoring' : screen].load();
}

function RouteScreen({ route }: { route: Exclude<Route, { screen: 'quick' }> }) {
  switch (route.screen) {
    case 'browse':
      return <SCREENS.browse.Component />;
    // One editor for both: a new document becomes a draft with its first save.
    case 'new':
    case 'edit':
      return (
        <SCREENS.editor.Component
          open={route.screen === 'new' ? { template: route.template } : { draft: route.draft }}
        />
      );
    case 'template':
      return <SCREENS.authoring.Component key={route.template} template={route.template} />;
    case 'gallery':
      return <SCREENS.gallery.Component />;
    case 'create':
      return <SCREENS.create.Component />;
    case 'jobs':
      return <SCREENS.jobs.Component />;
    case 'keys':
      return <SCREENS.keys.Component />;
    case 'settings':
      return <SCREENS.settings.Component />;
  }
}

function Screen({ route }: { route: Exclude<Route, { screen: 'quick' }> }) {
  usePrefetch(LOADS);
  return (
    <ScreenBoundary key={route.screen === 'new' ? 'edit' : route.screen}>
      <Suspense fallback={<Spinner />}>
        <RouteScreen route={route} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The page: the navigation rail with a screen beside it, or Quick caption alone. */
export function App() {
  const { router } = useApp();
  const route = useSelector(router.store, (state) => state.route);
  useInputMethodKeys();
  if (route.screen === 'quick') {
    return (
      <ScreenBoundary>
        <Suspense fallback={<Spinner />}>
          <QUICK.Component />
        </Suspense>
      </ScreenBoundary>
    );
  }
  return (
    <Shell>
      <SavedColorChoices>
        <Screen route={route} />
      </SavedColorChoices>
    </Shell>
  );
}

/** A component whose code is fetched on first render, or earlier by `load`. */
interface LazyScreen<P> {
  load: LoadModule;
  Component: ComponentType<P>;
}

/**
 * Like `lazy`, but renders at once where the code is already loaded: `lazy` suspends even then, and React shows a
 * fallback for at least 300 ms.
 */
function createLazyScreen<P extends object>(
  fetchModule: () => Promise<{ default: ComponentType<P> }>,
): LazyScreen<P> {
  let fetched: ComponentType<P> | undefined;
  const load = async () => {
    const module = await fetchModule();
    fetched = module.default;
    return module;
  };
  const Lazy = lazy(load);
  function Component(props: P) {
    // Fixed at mount: a different component would mount the screen again.
    const [Rendered] = useState<ComponentType<P> | typeof Lazy>(() => fetched ?? Lazy);
    return <Rendered {...props} />;
  }
  return { load, Component };
}
