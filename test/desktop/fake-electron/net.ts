import { EventEmitter } from 'node:events';
import { type ClientRequest, type RequestOptions, request } from 'node:http';

/**
 * Electron's network, for the real electron-updater. The host `updates.test`, over https, is a server of the test at
 * the port of FAKE_UPDATES; there is no other, as for a computer without a connection.
 */
export const net = {
  request({ headers, hostname, path, protocol }: RequestOptions): ClientRequest {
    const port = process.env.FAKE_UPDATES;
    const isKnown = hostname === 'updates.test' && protocol === 'https:' && port !== undefined;
    const made = request({
      hostname: '127.0.0.1',
      path: path ?? '/',
      port: isKnown ? port : 1,
      ...(headers ? { headers } : {}),
    });
    // Chromium's network has errors of its own.
    const { emit } = made;
    made.emit = (event: string | symbol, ...args: unknown[]): boolean =>
      event === 'error' && !isKnown
        ? Reflect.apply(emit, made, [event, new Error('net::ERR_INTERNET_DISCONNECTED')])
        : Reflect.apply(emit, made, [event, ...args]);
    return made;
  },
};

/** Electron's own updater, which electron-updater tells that the app quits for an update. */
export const autoUpdater = new EventEmitter();
