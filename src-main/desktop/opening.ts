import type { App } from 'electron';
import type { Delivery } from './delivery.ts';
import { placeOfLink, SCHEME } from './links.ts';
import { type Opened, openedBy, readOpened } from './opened-files.ts';

/** What a person opens with CAM, whichever way it arrives, until a window is there to show it. */
export interface Opening {
  /** From a command line. */
  take(args: readonly string[], cwd: string): void;
  /** From now on everything goes to this page, first of all what has waited. */
  deliverTo(page: Delivery): void;
}

export interface OpeningDeps {
  app: Pick<App, 'on' | 'setAsDefaultProtocolClient'>;
  /** Whether this is an installed package: a checkout must not take links away from it. */
  packaged: boolean;
  /** Tells the person that a file cannot be opened. */
  refuse(message: string): void;
}

/** Receives files and `cam://` links: arguments, and macOS's own events, which may come before the app is ready. */
export function setupOpening({ app, packaged, refuse }: OpeningDeps): Opening {
  const waiting: Opened = { files: [], places: [] };
  let page: Delivery | undefined;
  const flush = () => {
    if (!page) return;
    const { files, places } = waiting;
    for (const place of places.splice(0)) page.send('link.opened', place);
    for (const file of files.splice(0)) void pass(page, file);
  };
  const pass = async (to: Delivery, file: string) => {
    try {
      to.send('file.opened', await readOpened(file));
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  };
  const add = ({ files, places }: Opened) => {
    waiting.files.push(...files);
    waiting.places.push(...places);
    flush();
  };
  app.on('open-file', (event, file) => {
    event.preventDefault();
    add({ files: [file], places: [] });
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    const place = placeOfLink(url);
    if (place !== undefined) add({ files: [], places: [place] });
  });
  if (packaged) app.setAsDefaultProtocolClient(SCHEME);
  return {
    take: (args, cwd) => add(openedBy(args, cwd)),
    deliverTo(next) {
      page = next;
      flush();
    },
  };
}
