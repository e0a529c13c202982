import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, fetchScreen } from './App.tsx';
import { createHttp } from './api/http.ts';
import { createPageSecret, type PageSecret } from './api/page-secret.ts';
import { exchangeToken } from './api/session.ts';
import { composeApp } from './compose.ts';
import { AppProvider } from './context.ts';
import { showTheme } from './features/shell/use-theme.ts';
import { SignIn, type SignInProps } from './features/sign-in/SignIn.tsx';

/** Whether this browser is signed in; asked in a way that logs no error in the console. */
async function isSignedIn(secret: PageSecret): Promise<boolean> {
  const fetch = window.fetch.bind(window);
  const http = createHttp({ fetch, sessionSecret: secret.read, onReached() {}, onSignedOut() {} });
  const session = await http.call('getSession').catch(() => undefined);
  return session?.signed_in ?? false;
}

async function start(container: HTMLElement): Promise<void> {
  showTheme('system');
  const root = createRoot(container);
  // A failure is shown by the screen itself.
  const screen = fetchScreen(window.location.hash).catch(() => undefined);
  const secret = createPageSecret(window.localStorage);
  const deps = { fetch: window.fetch.bind(window), secret };
  const tokenAccepted = await exchangeToken(window.location, window.history, deps);
  const askToSignIn = (reason: SignInProps['reason']) =>
    root.render(
      <StrictMode>
        <SignIn reason={reason} deps={deps} onSignedIn={() => window.location.reload()} />
      </StrictMode>,
    );
  if (!(await isSignedIn(secret))) return askToSignIn(tokenAccepted ? 'none' : 'used-link');
  const app = composeApp(window, secret, askToSignIn);
  void app.settings.load().catch((error) => app.toasts.fail(error));
  void app.localDrafts.sync();
  void app.create.resume();
  app.browse.prefetch(app.router.store.getState().route);
  await screen;
  root.render(
    <StrictMode>
      <AppProvider value={app}>
        <App />
      </AppProvider>
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
