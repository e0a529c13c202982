import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Direction } from 'radix-ui';
import { onTestFinished } from 'vitest';
import { App, fetchScreen } from '../../src-renderer/App.tsx';
import { type App as AppParts, composeApp } from '../../src-renderer/compose.ts';
import { AppProvider } from '../../src-renderer/context.ts';
import { openLanguage } from '../../src-renderer/state/language/language.ts';
import { loadMessages } from '../../src-renderer/state/language/load-messages.ts';
import { TextProvider } from '../../src-renderer/text.tsx';
import type { DesktopBridge } from '../../src-shared/contract/ipc.ts';
import { LANGUAGES, type LanguageTag } from '../../src-shared/contract/languages.ts';
import { createFakeEngine, type FakeEngine } from '../fake-engine/fake-engine.ts';

export interface RenderOptions {
  /** Where the page opens, such as `#/keys`. */
  place?: string;
  /** A fresh one where left out. */
  engine?: FakeEngine;
  language?: LanguageTag;
  /** What the desktop shell gives the page; a browser's page where left out. */
  desktop?: Partial<DesktopBridge>;
}

export interface RenderedApp {
  engine: FakeEngine;
  user: UserEvent;
  app: AppParts;
  /** Why the page asked to sign in, once it has. */
  signedOut(): string | undefined;
}

/** Renders the whole window at a place, on a fake engine. The page is taken down when the test has finished. */
export async function renderApp({
  place = '#/',
  engine = createFakeEngine(),
  language: tag = 'en',
  desktop,
}: RenderOptions = {}): Promise<RenderedApp> {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.location.hash = place;
  window.fetch = engine.fetch;
  Object.assign(window, { desktop });
  engine.data.settings = { ...engine.data.settings, language: tag };
  const language = await openLanguage({
    load: loadMessages,
    wanted: () => [tag],
    storage: window.localStorage,
    announce() {},
  });
  let ended: string | undefined;
  const app = composeApp(window, {
    secret: { read: () => 'secret', write() {} },
    language,
    signedOut(how) {
      ended = how;
    },
  });
  await Promise.all([fetchScreen(place), app.settings.load().catch(app.toasts.fail)]);
  const user = userEvent.setup();
  const { unmount } = render(
    <TextProvider catalogue={language.catalogue}>
      <Direction.Provider dir={LANGUAGES[tag].direction}>
        <AppProvider value={app}>
          <App />
        </AppProvider>
      </Direction.Provider>
    </TextProvider>,
  );
  onTestFinished(() => {
    unmount();
    // What waits, such as the address of a search, is done now and not during the next test.
    window.dispatchEvent(new Event('pagehide'));
    Reflect.deleteProperty(window, 'desktop');
  });
  return { engine, user, app, signedOut: () => ended };
}

/** Waits for a message in the corner of the window. */
export const findToast = (text: string | RegExp) => screen.findByText(text);

/** Presses the button of that name, once it is there. */
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Waits for a message in the corner of the window, for its buttons and its progress. */
export const findToastItem = (text: string | RegExp) =>
  waitFor(() => {
    const item = screen
      .getAllByRole('listitem')
      .map((each) => within(each))
      .findLast((each) => each.queryByText(text));
    if (!item) throw new Error(`There is no message ${text}.`);
    return item;
  });
