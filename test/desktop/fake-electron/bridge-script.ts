/**
 * Runs in the page before its own scripts: a `require('electron')` for the preload, over a binding of the browser.
 * Bytes cross as base64, for the binding carries JSON.
 */
export function bridgeScript(preload: string): string {
  return `(() => {
  if (window !== window.top) return;
  const pack = (value) => JSON.stringify(value, (_, v) => v instanceof Uint8Array
    ? { $bytes: v.toBase64() } : v);
  const unpack = (text) => text === undefined ? undefined : JSON.parse(text, (_, v) => v && typeof v === 'object' && '$bytes' in v
    ? Uint8Array.fromBase64(v.$bytes) : v);
  const listeners = new Map();
  Object.defineProperty(window, '__fakeElectronEvent', { value: (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...unpack(text));
  } });
  const binding = window.__fakeElectron;
  const ipcRenderer = {
    invoke: async (channel, ...args) => unpack(await binding('invoke', channel, pack(args))),
    send: (channel, ...args) => void binding('send', channel, pack(args)),
    on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
  };
  const contextBridge = { exposeInMainWorld: (name, api) => {
    Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true });
  } };
  const require = (name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload may not require ' + name);
    return { ipcRenderer, contextBridge };
  };
  const module = { exports: {} };
  ((require, module, exports) => {
${preload}
  })(require, module, module.exports);
})();`;
}

/** JSON with bytes in it. */
export function pack(value: unknown): string | undefined {
  return JSON.stringify(value, (_, one) =>
    one instanceof Uint8Array ? { $bytes: Buffer.from(one).toString('base64') } : one,
  );
}

/** What `pack` made, on either side. */
export function unpack(text: string): unknown {
  return JSON.parse(text, (_, one) =>
    typeof one === 'object' && one !== null && typeof one.$bytes === 'string'
      ? new Uint8Array(Buffer.from(one.$bytes, 'base64'))
      : one,
  );
}
