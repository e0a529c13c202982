import { createApi, localUrl } from './api/api.ts';
import { createDesktop } from './api/desktop.ts';
import { createHttp } from './api/http.ts';
import type { PageSecret } from './api/page-secret.ts';
import { sendFile } from './api/send-file.ts';
import { createConnection } from './state/app/connection.ts';
import { createInterfaceZoom } from './state/app/interface-zoom.ts';
import { createPictureQuestion } from './state/app/picture-question.ts';
import { createRouter, leavesScreen } from './state/app/route.ts';
import { createSettings } from './state/app/settings.ts';
import { createToasts } from './state/app/toasts.ts';
import { createUpdates } from './state/app/updates.ts';
import { createBrowse } from './state/browse/browse.ts';
import { createDeletions } from './state/browse/deletions.ts';
import { createGallery } from './state/browse/gallery.ts';
import { createTemplateWords, loadTemplateNames } from './state/browse/template-words.ts';
import { createCommands } from './state/commands/registry.ts';
import { createCreation } from './state/create/create.ts';
import { createLocalServers } from './state/create/local-servers.ts';
import type { MovingExport } from './state/export/moving-export.ts';
import { createRenderedCache } from './state/export/rendered-cache.ts';
import { createFileImport } from './state/files/file-import.ts';
import { zipOfFolder } from './state/files/folder-zip.ts';
import { createPackImport } from './state/files/pack-import.ts';
import { createOwnFonts } from './state/fonts/own-fonts.ts';
import { createJobFollower } from './state/jobs/job-follower.ts';
import { createJobSubjects } from './state/jobs/job-subjects.ts';
import { createJobs } from './state/jobs/jobs.ts';
import { createMadeKeys } from './state/keys/client-keys.ts';
import { errorText, translateCode } from './state/language/error-text.ts';
import type { Language } from './state/language/language.ts';
import { createInstalledModels } from './state/models/installed-models.ts';
import { createWritingTrial, TRIAL_IDEA_KEYS } from './state/models/writing-trial.ts';
import { createMovingParts, decodePicture } from './state/motion/moving-parts.ts';
import { createReadyMemes } from './state/ready-memes/ready-memes.ts';
import { createDraftLocks } from './state/session/draft-locks.ts';
import { createDraftStorage } from './state/session/draft-storage.ts';
import { createLocalDrafts } from './state/session/local-drafts.ts';
import { createLowSpace } from './state/storage/low-space.ts';
import { grabFrame } from './state/video/grab-frame.ts';

/** How the session ended: by itself, or for every browser by the user. */
export type SignedOut = 'ended' | 'everywhere';

export interface Start {
  secret: PageSecret;
  language: Language;
  /** Shows how to sign in. */
  signedOut(how: SignedOut): void;
}

/** Creates and wires everything the screens need, once, from the browser's window. */
export function composeApp(window: Window & typeof globalThis, { secret, language, signedOut }: Start) {
  const { t } = language;
  const toasts = createToasts((error) => errorText(error, language));
  const connection = createConnection({
    probe: () => api.health(AbortSignal.timeout(2000)),
    schedule: (run, ms) => window.setTimeout(run, ms),
  });
  const http = createHttp({
    fetch: window.fetch.bind(window),
    sendFile,
    sessionSecret: secret.read,
    onReached: connection.report,
    onSignedOut: () => signedOut('ended'),
    offline: () => t('errors:OFFLINE'),
    unexpected: (status) => t('errors:unexpected', { status }),
  });
  const api = createApi(http);
  const mac = /mac/i.test(window.navigator.platform);
  const router = createRouter(window);
  const browse = createBrowse(api);
  const gallery = createGallery(api);
  const localDrafts = createLocalDrafts({
    storage: createDraftStorage(window.localStorage),
    api,
    locks: createDraftLocks(window.navigator.locks),
    onSynced: () => void gallery.drafts.refresh(),
  });
  const desktop = createDesktop(window);
  const settings = createSettings(api, (error) => toasts.fail(error));
  settings.store.subscribe((now) => {
    if (!now.loaded) return;
    language.choose(now.settings.language).catch((error) => toasts.fail(error));
    desktop.bridge?.setLanguage(now.settings.language);
  });
  connection.store.subscribe((now, before) => {
    if (now.connection === 'offline' || before.connection === 'online') return;
    void localDrafts.sync();
    if (!settings.store.getState().loaded) settings.load().catch((error) => toasts.fail(error));
  });
  window.addEventListener('focus', () => {
    if (connection.store.getState().connection !== 'online') return;
    // Another window may have changed them; what fails now is read with the next focus.
    settings.refresh().catch(() => undefined);
    if (router.store.getState().route.screen === 'gallery') void gallery.changed();
  });
  const pictureQuestion = createPictureQuestion();
  router.store.subscribe((now, before) => {
    if (leavesScreen(before.route, now.route)) toasts.leaveScreen();
  });
  // The question belongs to the document that is being opened.
  router.store.subscribe(() => pictureQuestion.answer('cancel'));
  const schedule = (run: () => void, ms: number) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  };
  const follow = createJobFollower({ open: api.jobEvents, load: api.job, schedule });
  const jobs = createJobs({
    api,
    follow,
    subjects: createJobSubjects(window.localStorage),
    schedule,
    async offerPageCodec(request) {
      if (request.type !== 'video' && request.type !== 'gif') return undefined;
      const { offerPageCodec } = await import('./state/export/offer-page-codec.ts');
      return offerPageCodec(api, request);
    },
  });
  const commands = createCommands(mac);
  const interfaceZoom = createInterfaceZoom(desktop.bridge, toasts.fail);
  interfaceZoom.store.subscribe(commands.refresh);
  const updates = createUpdates({ desktop, toasts, t });
  const deletions = createDeletions(toasts, t);
  deletions.store.subscribe(commands.refresh);
  window.addEventListener('pagehide', () => {
    deletions.flush();
    for (const id of deletions.store.getState().deleted) create.forget(id);
    settings.flush();
  });
  const files = () => import('./state/files/open-file.ts');
  const toDataUrl = async (bytes: Uint8Array, type: string) => (await files()).toDataUrl(bytes, type);
  const ownFonts = createOwnFonts({ api, toasts, deletions, toDataUrl, t });
  const brand = () => {
    const { always, watermark } = settings.store.getState().settings.brand;
    return always ? watermark : null;
  };
  const brandStyle = () => settings.store.getState().settings.brand.style;
  const renderedCache = createRenderedCache();
  ownFonts.store.subscribe((now, before) => {
    if (now.version !== before.version) renderedCache.clear();
  });
  const create = createCreation({
    jobs,
    memory: window.sessionStorage,
    onEnded: () => void gallery.memesChanged(),
    onNotRenewed: (problem) => toasts.fail(translateCode(problem, language)),
  });
  const packImport = createPackImport({
    api,
    toasts,
    zipOfFolder,
    onTemplates: () => browse.changed(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    t,
  });
  const modelDeps = {
    schedule,
    now: Date.now,
    page: {
      isVisible: () => window.document.visibilityState === 'visible',
      onVisible: (listener: () => void) => window.document.addEventListener('visibilitychange', listener),
    },
  };
  const cutOutModels = createInstalledModels({
    ...modelDeps,
    list: api.cutOutModels,
    add: api.addCutOutModel,
    pause: api.pauseCutOutModel,
    remove: api.removeCutOutModel,
    onReady: ({ name }) => toasts.show(t('writing:nowReady', { name })),
  });
  const writingModels = createInstalledModels({
    ...modelDeps,
    list: api.writingModels,
    add: api.addWritingModel,
    pause: api.pauseWritingModel,
    remove: api.removeWritingModel,
    onRemoved({ model }) {
      const { writing_model } = settings.store.getState().settings;
      if (writing_model === model) settings.change({ writing_model: null });
    },
    onReady(model) {
      const { name, trial } = model;
      const { screen } = router.store.getState().route;
      if (trial) toasts.show(t('writing:nowReady', { name }));
      else if (screen === 'settings') writingTrial.ask(model);
      else
        toasts.show(t('writing:nowReady', { name }), {
          label: t('writing:trial.open'),
          run() {
            writingTrial.ask(model);
            router.go({ screen: 'settings' });
          },
        });
    },
  });
  const writingTrial = createWritingTrial({
    api,
    ideas: () => TRIAL_IDEA_KEYS.map((key) => t(key)),
    schedule,
    onDecided() {
      settings.load().catch((error) => toasts.fail(error));
      void writingModels.find();
    },
    onFailed: toasts.fail,
  });
  router.store.subscribe((now, before) => {
    if (before.route.screen !== 'settings' || !leavesScreen(before.route, now.route)) return;
    writingModels.stopAsking();
    cutOutModels.stopAsking();
    writingTrial.close();
  });
  return {
    api,
    templateWords: createTemplateWords(language, loadTemplateNames),
    /** Shows how to sign in. */
    signedOut,
    language,
    toasts,
    connection,
    desktop,
    interfaceZoom,
    updates,
    router,
    browse,
    readyMemes: createReadyMemes({ api, details: browse.details, brand, schedule }),
    gallery,
    localServers: createLocalServers({ api, settings }),
    writingModels,
    cutOutModels,
    writingTrial,
    localDrafts,
    jobs,
    create,
    deletions,
    lowSpace: createLowSpace({ api, schedule }),
    packImport,
    fileImport: createFileImport({
      api,
      toasts,
      router,
      openFile: async (file) => (await files()).openFile(file),
      async readHeader(file) {
        const { readVideoHeader } = await import('./state/video/can-show.ts');
        return readVideoHeader(file);
      },
      grabFrame: (url, size) => grabFrame(localUrl(url), size),
      formats: language.formats,
      takePack: packImport.takeFile,
      takeModel(file, format) {
        const path = desktop.bridge?.getPath(file) ?? '';
        const models = format === 'onnx' ? cutOutModels : writingModels;
        models.askOwn(path === '' ? { path, name: file.name } : { path });
      },
      toDataUrl,
      addFont: ownFonts.add,
      async reopen(document, fileName) {
        const { reopen } = await import('./state/files/reopen.ts');
        return reopen(api, document, fileName);
      },
      async reopenFound(document, fileName) {
        const { reopenFound } = await import('./state/files/reopen.ts');
        return reopenFound(api, document, fileName, window.location.origin);
      },
      onTemplates: () => browse.changed(),
      onDrafts: () => gallery.drafts.refresh(),
      brand,
      brandStyle,
      saveAsTemplate: () => void commands.perform('file.save-template'),
      showDrafts() {
        gallery.store.setState({ tab: 'drafts', search: '' });
        router.go({ screen: 'gallery' });
      },
      t,
    }),
    movingParts: createMovingParts({ api, decode: decodePicture }),
    pictureQuestion,
    settings,
    brandStyle,
    ownFonts,
    madeKeys: createMadeKeys(),
    renderedCache,
    /** Exports of GIFs and videos by draft, which go on while no dialog shows them. */
    movingExports: new Map<string, MovingExport>(),
    commands,
  };
}

export type App = ReturnType<typeof composeApp>;
