import type { ReceivedRecord } from './read-records.ts';

/** What does the work of a page for the engine. */
export interface PageCodecWorker {
  /** Resolves when there is room for more. @throws where the engine does not take what is sent back */
  take(record: ReceivedRecord): Promise<void>;
  close(): void;
}
