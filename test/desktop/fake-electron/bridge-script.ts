/**
 * Runs in the page before its own scripts: a `require('electron')` for the preload, over a binding of the browser.
 * Bytes cross as base64, for the binding carries JSON.
 */
export function bridgeScript(preload: string): string {
  return `(() => {
  if (window !== window.top) return;
  const replace = (_, v) => {
    if (v instanceof Blob) throw new Error('An object could not be cloned.');
    if (v instanceof Map || v instanceof Set) throw new Error('the fake Electron cannot carry this');
    if (v instanceof Uint8Array) return { $bytes: v.toBase64() };
    return typeof v === 'number' && !Number.isFinite(v) ? { $number: String(v) } : v;
  };
  const restore = (_, v) => {
    if (!v || typeof v !== 'object') return v;
    if ('$bytes' in v) return Uint8Array.fromBase64(v.$bytes);
    return '$number' in v ? Number(v.$number) : v;
  };
  const cloned = (value) => {
    try {
      return structuredClone(value);
    } catch {
      throw new Error('An object could not be cloned.');
    }
  };
  const pack = (value) => JSON.stringify(cloned(value), replace);
  const unpack = (text) => text === undefined ? undefined : JSON.parse(text, restore);
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
  // Of the real one, a page learns nothing: tests say where the files of a drop are, by their names.
  const webUtils = { getPathForFile: (file) => {
    if (!(file instanceof File)) throw new TypeError('getPathForFile expected to receive a File object');
    return window.__fakeElectronPaths?.[file.name] ?? '';
  } };
  const require = (name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload may not require ' + name);
    return { ipcRenderer, contextBridge, webUtils };
  };
  const module = { exports: {} };
  ((require, module, exports) => {
${preload}
  })(require, module, module.exports);
})();`;
}
