/** Serves the pictures of one template on this machine, and tells open pages when they are drawn again. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PreviewDrawing } from './preview-drawing.ts';
import { previewPage } from './preview-page.ts';

interface State {
  /** How often it was drawn. */
  edition: number;
  text: string;
  isFault: boolean;
}

export interface PreviewServer {
  url: string;
  /** Draws again; while it draws, more calls become one more drawing. */
  redraw(): Promise<void>;
  close(): Promise<void>;
}

export interface PreviewOptions {
  slug: string;
  /** 0 for any free one. */
  port: number;
  /** Rejects with what is wrong, for the person who draws. */
  draw(): Promise<PreviewDrawing>;
}

export async function startPreview({ slug, port, draw }: PreviewOptions): Promise<PreviewServer> {
  let state: State = { edition: 0, text: 'Drawing …', isFault: false };
  let drawing: PreviewDrawing | undefined;
  let running: Promise<void> | undefined;
  let isStale = false;
  const listeners = new Set<ServerResponse>();

  const show = (next: State): void => {
    state = next;
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  const drawOnce = async (): Promise<void> => {
    const started = performance.now();
    try {
      drawing = await draw();
      const ms = Math.round(performance.now() - started);
      const { faults } = drawing;
      const text = faults.length > 0 ? faults.join('\n') : `Drawn in ${ms} ms`;
      show({ edition: state.edition + 1, text, isFault: faults.length > 0 });
    } catch (error) {
      show({ ...state, text: error instanceof Error ? error.message : String(error), isFault: true });
    }
  };
  const drawWhileStale = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      await drawOnce();
    }
    running = undefined;
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://preview');
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(previewPage(slug));
      return;
    }
    if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${JSON.stringify(state)}\n\n`);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return;
    }
    const picture = Object.entries(drawing?.pictures ?? {}).find(
      ([name]) => pathname === `/${name}.png`,
    )?.[1];
    if (picture)
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(picture);
    else response.writeHead(404).end();
  };

  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/`,
    redraw() {
      isStale = true;
      running ??= drawWhileStale();
      return running;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await running;
    },
  };
}
