/** Smaller ones are not worth it, bytes: they are collected in time. */
const LEAST_BYTES = 64 * 1024;

/**
 * Frees large bytes at once. V8 collects them only after many more, and until then they are most of what an engine has
 * in memory. They are empty afterwards: call it where nothing uses them any more, threads of the image library included,
 * so only after these have succeeded. Parts of larger blocks, and shared memory, are left alone.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  const isWhole = byteLength === buffer.byteLength;
  if (isWhole && byteLength >= LEAST_BYTES && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
