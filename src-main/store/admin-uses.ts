import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { Db, Transact } from './database.ts';

/** A call by which a key administered. */
export interface AdminUse {
  /** ms since the epoch */
  at: number;
  keyId: string;
  last4: string;
  /** Method and route, such as `DELETE /v1/keys/:id`. */
  operation: string;
  /** The path that was called. */
  target: string;
}

/** How many are kept of reads, and of changes: reading must not remove the trace of a change. How long, ms. */
const KEPT = 10_000;
const KEPT_MS = 366 * DAY_MS;

/** The record of administration by keys. */
export function createAdminUses({ db, transaction }: { db: Db; transaction: Transact }) {
  const insert = db.prepare<[AdminUse & { isRead: 0 | 1 }]>(
    `INSERT INTO admin_uses (at, key_id, last4, operation, target, is_read)
     VALUES (@at, @keyId, @last4, @operation, @target, @isRead)`,
  );
  const purgeOld = db.prepare<[number]>('DELETE FROM admin_uses WHERE at < ?');
  const purgeMany = db.prepare<[{ isRead: 0 | 1; kept: number }]>(
    `DELETE FROM admin_uses WHERE is_read = @isRead AND seq <= (
       SELECT seq FROM admin_uses WHERE is_read = @isRead ORDER BY seq DESC LIMIT 1 OFFSET @kept)`,
  );
  const setStatus = db.prepare<[number, number]>('UPDATE admin_uses SET status = ? WHERE seq = ?');
  const page = db.prepare<[number, number], AdminUse & { status: number | null }>(
    `SELECT at, key_id AS keyId, last4, operation, target, status FROM admin_uses
     ORDER BY seq DESC LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[], number>('SELECT count(*) FROM admin_uses').pluck();
  return {
    /** Notes a use before it is done; returns its number. Deletes the oldest beyond the bounds. */
    begin: (use: AdminUse): number =>
      transaction(() => {
        const isRead = /^(?:GET|HEAD) /.test(use.operation) ? 1 : 0;
        const seq = Number(insert.run({ ...use, isRead }).lastInsertRowid);
        purgeMany.run({ isRead, kept: KEPT });
        purgeOld.run(use.at - KEPT_MS);
        return seq;
      }, 'with-next'),

    /** Notes how a use was answered. */
    end(seq: number, status: number): void {
      transaction(() => setStatus.run(status, seq), 'with-next');
    },

    /** Latest first. */
    list: ({ limit, offset }: { limit: number; offset: number }) => ({
      uses: page.all(limit, offset),
      total: count.get() ?? 0,
    }),
  };
}
