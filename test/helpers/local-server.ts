import { createServer, type RequestListener } from 'node:http';

/** An HTTP server on a free port of this machine. */
export interface LocalServer {
  port: number;
  /** Ends all connections at once. */
  cut(): void;
  close(): Promise<void>;
}

export async function listen(handle: RequestListener): Promise<LocalServer> {
  const server = createServer(handle);
  server.on('connection', (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => server.closeAllConnections();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
