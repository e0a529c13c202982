import type { Db } from './database.ts';

/** One request to another machine: where and how much, never its content. */
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

/** A GET that is over. */
type SentGet = Pick<OutboundRow, 'host' | 'bytesReceived' | 'durationMs' | 'status'>;

export function createOutbound({ db }: { db: Db }) {
  const insert = db.prepare<[OutboundRow]>(
    `INSERT INTO outbound (at, account_id, operation, provider, host, model, bytes_sent, bytes_received, duration_ms, status)
     VALUES (@at, @accountId, @operation, @provider, @host, @model, @bytesSent, @bytesReceived, @durationMs, @status)`,
  );
  const page = db.prepare<[number, number], OutboundRow>(
    `SELECT at, (SELECT coalesce(test_of, id) FROM accounts WHERE id = account_id) AS accountId, operation, provider, host, model, bytes_sent AS bytesSent,
       bytes_received AS bytesReceived, duration_ms AS durationMs, status
     FROM outbound ORDER BY seq DESC LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[], { total: number }>('SELECT count(*) AS total FROM outbound');
  const record = (row: OutboundRow): void => void insert.run(row);
  return {
    record,
    /** Records GETs that the engine sends by itself. `now`: ms since the epoch. */
    recordGets:
      (purpose: Pick<OutboundRow, 'operation' | 'provider'>, now: () => number) =>
      (sent: SentGet): void =>
        record({
          accountId: null,
          model: null,
          bytesSent: 0,
          ...purpose,
          ...sent,
          at: now() - sent.durationMs,
        }),
    /** Records a connection that is kept, once it is made. `at`: ms since the epoch. */
    recordConnection: (to: Pick<OutboundRow, 'operation' | 'provider' | 'host'>, at: number): void =>
      record({
        accountId: null,
        model: null,
        bytesSent: 0,
        bytesReceived: 0,
        durationMs: 0,
        status: null,
        ...to,
        at,
      }),
    /** Latest first. */
    list: ({ limit, offset }: { limit: number; offset: number }) => ({
      rows: page.all(limit, offset),
      total: count.get()?.total ?? 0,
    }),
  };
}
