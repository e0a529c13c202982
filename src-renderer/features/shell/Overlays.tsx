import { lazy, Suspense, useEffect, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { routeOfLink } from '../../state/app/link-route.ts';
import { FONT_FILES } from '../../state/fonts/own-fonts.ts';
import { OverlayBoundary } from '../shared/OverlayBoundary.tsx';
import { PICTURE_AND_VIDEO_FILES, pickFiles } from '../shared/pick-files.ts';
import { usePrefetch } from '../shared/use-prefetch.ts';

type Palette = typeof import('../palette/Palette.tsx').default;
const loadShortcuts = () => import('../shortcuts/ShortcutsSheet.tsx');
const loadImport = () => import('../browse/ImportDialog.tsx');
const PREFETCHED = [loadShortcuts, loadImport];
const ShortcutsSheet = lazy(loadShortcuts);
const ImportDialog = lazy(loadImport);
const AboutDialog = lazy(() => import('../about/Versions.tsx'));
const PictureQuestion = lazy(() => import('./PictureQuestion.tsx'));
const Welcome = lazy(() => import('../welcome/Welcome.tsx'));

const OPENABLE = `${PICTURE_AND_VIDEO_FILES},.zip,.campack,application/zip,${FONT_FILES}`;

/** Imports files chosen by command, and files and links that the desktop app opens. */
function useFileCommands(): void {
  const {
    commands,
    desktop: { bridge },
    fileImport,
    packImport,
    router,
  } = useApp();
  useEffect(
    () =>
      commands.add({
        'file.new-from-image': {
          perform: () => pickFiles(PICTURE_AND_VIDEO_FILES, (files) => void fileImport.take(files)),
        },
        'file.open': { perform: () => pickFiles(OPENABLE, (files) => void fileImport.take(files)) },
      }),
    [commands, fileImport],
  );
  useEffect(
    () =>
      bridge?.onFileOpened(({ name, bytes, type }) => {
        void fileImport.take([new File([new Uint8Array(bytes)], name, { type })]);
      }),
    [bridge, fileImport],
  );
  useEffect(
    () =>
      bridge?.onPackOpened(({ name, token }) => {
        void packImport.takePack(name, ({ signal, update }) => {
          signal.addEventListener('abort', () => bridge.stopPack());
          return bridge.importPack({ token, update });
        });
      }),
    [bridge, packImport],
  );
  useEffect(() => bridge?.onLinkOpened((place) => router.go(routeOfLink(place))), [bridge, router]);
}

/**
 * The palette, fetched when the window is idle. Not `lazy`, whose first render is delayed even with the module loaded:
 * letters typed right after the shortcut would be lost.
 */
function usePalette(wanted: boolean): Palette | undefined {
  const [palette, setPalette] = useState<Palette>();
  useEffect(() => {
    if (palette) return;
    const load = () =>
      import('../palette/Palette.tsx').then(
        (module) => setPalette(() => module.default),
        // Offline, which the window shows by itself; fetched again when the palette is opened.
        () => undefined,
      );
    const idle = requestIdleCallback(() => void load(), { timeout: wanted ? 0 : 2000 });
    return () => cancelIdleCallback(idle);
  }, [palette, wanted]);
  return palette;
}

type Open = 'none' | 'palette' | 'shortcuts' | 'import' | 'about';

/** The overlays of every screen: command palette, shortcuts, import and welcome. */
export function Overlays() {
  const { commands, packImport, pictureQuestion, router, settings, toasts } = useApp();
  const [open, setOpen] = useState<Open>('none');
  const Palette = usePalette(open === 'palette');
  const isImporting = useSelector(
    packImport.store,
    ({ name, summary, isHidden }) => summary !== null || (name !== null && !isHidden),
  );
  const hosts = useSelector(pictureQuestion.store, (state) => state.hosts);
  const screen = useSelector(router.store, ({ route }) => route.screen);
  const isNew = useSelector(settings.store, (state) => state.loaded && !state.settings.welcomed);
  useFileCommands();
  usePrefetch(PREFETCHED);
  useEffect(
    () =>
      commands.add({
        'app.palette': { perform: () => setOpen('palette') },
        'file.import': {
          perform: () =>
            packImport.store.getState().name === null ? setOpen('import') : packImport.reveal(),
        },
        'help.about': { perform: () => setOpen('about') },
        'help.shortcuts': { perform: () => setOpen('shortcuts') },
        'app.search': {
          // Browse registers its own, perhaps before this one.
          enabled: () =>
            !['browse', 'edit', 'new', 'template'].includes(router.store.getState().route.screen),
          perform() {
            router.go({ screen: 'browse', search: '', category: '' });
            // Performed by Browse once it is mounted.
            setTimeout(() => commands.perform('app.search'), 50);
          },
        },
      }),
    [commands, packImport, router],
  );
  const showsImport = open === 'import' || isImporting;
  const close = () => setOpen('none');
  const closeImport = () => {
    packImport.hide();
    close();
  };
  return (
    <OverlayBoundary key={open} onFailed={toasts.fail}>
      <Suspense>
        {open === 'palette' && Palette && <Palette onClose={close} />}
        {showsImport && <ImportDialog onClose={closeImport} />}
        {open === 'about' && <AboutDialog onClose={close} />}
        {open === 'shortcuts' && <ShortcutsSheet onClose={close} />}
        {hosts && <PictureQuestion hosts={hosts} />}
        {isNew && screen === 'browse' && !showsImport && <Welcome />}
      </Suspense>
    </OverlayBoundary>
  );
}
