/** Programs of threads, by name, from this folder; scripts/threads.ts builds each into one file. */
export const THREAD_PROGRAMS = {
  gif: '../gif/gif-thread.ts',
  mp4: '../video/mp4-thread.ts',
  webm: '../video/webm-thread.ts',
  'video-mux': '../video/mux-thread.ts',
  'cut-out': '../cut-out/cut-out-thread.ts',
  'video-read': '../video/read-thread.ts',
} as const;
export type ThreadProgram = keyof typeof THREAD_PROGRAMS;

/** The file to start a thread with: the source in a checkout, otherwise what was built of it. */
export function threadProgram(name: ThreadProgram, here = import.meta.url): URL {
  if (here.endsWith('.ts')) return new URL(THREAD_PROGRAMS[name], here);
  const built = new URL(`threads/${name}.mjs`, here);
  // A thread cannot read the archive of a packed app; electron-builder.config.ts has these files lie beside it.
  return new URL(built.href.replace('/app.asar/', '/app.asar.unpacked/'));
}
