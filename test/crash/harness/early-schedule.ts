/*
 * Loaded before an engine: its first scheduled backup, which comes a minute after the start, comes at once. Where
 * that minute changes, the rehearsal of the scenario ends without a backup and says so.
 */

const MINUTE_MS = 60_000;
const { setTimeout: original } = globalThis;

Object.assign(globalThis, {
  setTimeout: Object.assign(
    (work: () => void, ms?: number) => original(work, ms === MINUTE_MS ? 0 : ms),
    original,
  ),
});

export {};
