import './ui/base.css';
import { Direction } from 'radix-ui';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { LANGUAGES } from '../src-shared/contract/languages.ts';
import { App, fetchScreen, startHash } from './App.tsx';
import { createHttp } from './api/http.ts';
import { createPageSecret, type PageSecret } from './api/page-secret.ts';
import { exchangeToken } from './api/session.ts';
import { composeApp } from './compose.ts';
import { AppProvider } from './context.ts';
import { showTheme } from './features/shell/use-theme.ts';
import { SignIn, type SignInProps } from './features/sign-in/SignIn.tsx';
import { type Language, openLanguage } from './state/language/language.ts';
import { loadMessages } from './state/language/load-messages.ts';
import { TextProvider } from './text.tsx';
import { followInput } from './ui/follow-input.ts';

/** Whether this browser is signed in; asked in a way that logs no error in the console. */
async function isSignedIn(secret: PageSecret): Promise<boolean> {
  const fetch = window.fetch.bind(window);
  const words = { offline: () => '', unexpected: () => '' };
  const http = createHttp({ fetch, sessionSecret: secret.read, onReached() {}, onSignedOut() {}, ...words });
  const session = await http.call('getSession').catch(() => undefined);
  return session?.signed_in ?? false;
}

/** The language of the last start, or that of the system. */
function openWindowLanguage(): Promise<Language> {
  return openLanguage({
    load: loadMessages,
    wanted: () => window.navigator.languages,
    storage: window.localStorage,
    announce(tag, direction) {
      document.documentElement.lang = tag;
      document.documentElement.dir = direction;
    },
  });
}

/** What every screen stands in, before sign-in and after it. */
function Page({ language, children }: { language: Language; children: ReactNode }) {
  const tag = useStore(language.store, (state) => state.tag);
  return (
    <StrictMode>
      <TextProvider catalogue={language.catalogue}>
        <Direction.Provider dir={LANGUAGES[tag].direction}>{children}</Direction.Provider>
      </TextProvider>
    </StrictMode>
  );
}

async function start(container: HTMLElement): Promise<void> {
  showTheme('system');
  followInput(window);
  const root = createRoot(container);
  // A failure is shown by the screen itself.
  const place = startHash(window.location);
  const screen = fetchScreen(place).catch(() => undefined);
  const opening = openWindowLanguage();
  const secret = createPageSecret(window.localStorage);
  const deps = { fetch: window.fetch.bind(window), secret };
  const tokenAccepted = await exchangeToken(window.location, window.history, deps);
  if (window.location.pathname !== '/') window.history.replaceState(null, '', `/${place}`);
  const isKnown = await isSignedIn(secret);
  const language = await opening;
  const askToSignIn = (reason: SignInProps['reason']) =>
    root.render(
      <Page language={language}>
        <SignIn reason={reason} deps={deps} onSignedIn={() => window.location.reload()} />
      </Page>,
    );
  if (!isKnown) return askToSignIn(tokenAccepted ? 'none' : 'used-link');
  const app = composeApp(window, { secret, language, signedOut: askToSignIn });
  void app.settings.load().catch((error) => app.toasts.fail(error));
  void app.localDrafts.sync();
  void app.create.resume();
  app.browse.prefetch(app.router.store.getState().route);
  await screen;
  root.render(
    <Page language={language}>
      <AppProvider value={app}>
        <App />
      </AppProvider>
    </Page>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
