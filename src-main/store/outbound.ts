import type { Db } from './database.ts';

/** One request to a model server: where and how much, never its content. */
interface OutboundRow {
  /** ms since the epoch */
  at: number;
  /** Null for the engine's own requests. */
  accountId: string | null;
  operation: string;
  provider: string;
  host: string;
  model: string | null;
  bytesSent: number;
  bytesReceived: number;
  durationMs: number;
  /** HTTP status; null where no answer came. */
  status: number | null;
}

export function createOutbound({ db }: { db: Db }) {
  const insert = db.prepare<[OutboundRow]>(
    `INSERT INTO outbound (at, account_id, operation, provider, host, model, bytes_sent, bytes_received, duration_ms, status)
     VALUES (@at, @accountId, @operation, @provider, @host, @model, @bytesSent, @bytesReceived, @durationMs, @status)`,
  );
  const page = db.prepare<[number, number], OutboundRow>(
    `SELECT at, account_id AS accountId, operation, provider, host, model, bytes_sent AS bytesSent,
       bytes_received AS bytesReceived, duration_ms AS durationMs, status
     FROM outbound ORDER BY seq DESC LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[], { total: number }>('SELECT count(*) AS total FROM outbound');
  return {
    record(row: OutboundRow): void {
      insert.run(row);
    },
    /** Latest first. */
    list: ({ limit, offset }: { limit: number; offset: number }) => ({
      rows: page.all(limit, offset),
      total: count.get()?.total ?? 0,
    }),
  };
}
