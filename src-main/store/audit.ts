import type { Db } from './database.ts';
import { reason } from './errors.ts';

export interface AuditFinding {
  check: string;
  problem: string;
}

/** Each query returns one row per problem, with its message. An empty result means the check passed. */
const ROW_CHECKS: Record<string, string> = {
  'account-has-balance': `
    SELECT 'account ' || a.id || ' has no balance row' AS problem
    FROM accounts a LEFT JOIN balances b ON b.account_id = a.id WHERE b.account_id IS NULL`,
  'ledger-sum': `
    SELECT 'account ' || b.account_id || ': balance is ' || b.balance || ', its entries add up to '
      || coalesce(sum(l.amount), 0) AS problem
    FROM balances b LEFT JOIN ledger l ON l.account_id = b.account_id
    GROUP BY b.account_id HAVING b.balance <> coalesce(sum(l.amount), 0)`,
  'open-holds': `
    SELECT 'account ' || b.account_id || ': held is ' || b.held || ', its open holds add up to '
      || coalesce(sum(h.amount), 0) AS problem
    FROM balances b LEFT JOIN holds h ON h.account_id = b.account_id AND h.status = 'open'
    GROUP BY b.account_id HAVING b.held <> coalesce(sum(h.amount), 0)`,
  'no-negative': `
    SELECT 'account ' || account_id || ': balance ' || balance || ', held ' || held || ', owed ' || owed AS problem
    FROM balances WHERE balance < 0 OR held < 0 OR owed < 0 OR balance - held < 0`,
  // Any period but the current one must be used up: granted = charged + expired, except what its open holds still reserve.
  'past-period-sum': `
    SELECT 'account ' || p.account_id || ': the period that began at ' || p.period_start || ' is left with '
      || p.amount || ', its open holds keep ' || p.reserved AS problem
    FROM (
      SELECT l.account_id, l.period_start, sum(l.amount) AS amount, coalesce((
        SELECT sum(h.amount) FROM holds h WHERE h.account_id = l.account_id
          AND h.period_start = l.period_start AND h.status = 'open'), 0) AS reserved
      FROM ledger l GROUP BY l.account_id, l.period_start
    ) p JOIN balances b ON b.account_id = p.account_id
    WHERE p.period_start <> b.period_start AND p.amount <> p.reserved`,
  'charge-per-settled-hold': `
    SELECT 'hold ' || h.id || ' is ' || h.status || ', its charge is ' || coalesce(l.amount, 'missing') AS problem
    FROM holds h LEFT JOIN ledger l ON l.hold_id = h.id AND l.kind = 'settle'
    WHERE (h.status = 'settled') <> (l.seq IS NOT NULL) OR l.amount <> -h.amount`,
  'meme-count': `
    SELECT 'account ' || a.id || ': ' || coalesce(c.memes, 0) || ' memes counted, ' || count(m.seq) || ' stored'
      AS problem
    FROM accounts a LEFT JOIN meme_counts c ON c.account_id = a.id LEFT JOIN memes m ON m.account_id = a.id
    GROUP BY a.id HAVING coalesce(c.memes, 0) <> count(m.seq)`,
  'meme-bytes': `
    SELECT 'account ' || c.account_id || ': ' || c.bytes || ' bytes of memes counted, ' || coalesce(sum(m.bytes), 0)
      || ' stored' AS problem
    FROM meme_counts c LEFT JOIN memes m ON m.account_id = c.account_id
    GROUP BY c.account_id HAVING c.bytes <> coalesce(sum(m.bytes), 0)`,
  'trash-totals': `
    SELECT 'the trash has ' || s.memes || ' memes of ' || s.bytes || ' bytes, counted are ' || t.memes || ' of '
      || t.bytes AS problem
    FROM trash_totals t, (SELECT count(*) AS memes, coalesce(sum(bytes), 0) AS bytes FROM trashed_memes) s
    WHERE t.memes <> s.memes OR t.bytes <> s.bytes`,
  'trash-counts': `
    SELECT 'account ' || t.account_id || ': ' || t.memes || ' memes of ' || t.bytes || ' bytes counted in the trash, '
      || count(m.seq) || ' of ' || coalesce(sum(m.bytes), 0) || ' stored' AS problem
    FROM trash_counts t LEFT JOIN trashed_memes m ON m.account_id = t.account_id
    GROUP BY t.account_id HAVING t.memes <> count(m.seq) OR t.bytes <> coalesce(sum(m.bytes), 0)`,
  'meme-days': `
    SELECT 'account ' || account_id || ': the memes of day ' || day || ' are not those counted' AS problem
    FROM (
      SELECT account_id, created_at / 86400000 AS day, count(*) AS memes, min(seq) AS low, max(seq) AS high
      FROM memes GROUP BY 1, 2
    ) m FULL JOIN meme_days d USING (account_id, day)
    WHERE m.memes IS NOT d.memes OR d.first_seq > m.low OR d.last_seq < m.high`,
  'meme-search': `
    SELECT 'meme ' || m.id || ' is in the search index ' || ((d.id IS NOT NULL) + (p.seq IS NOT NULL)) || ' times'
      AS problem
    FROM memes m LEFT JOIN meme_search_docsize d ON d.id = m.seq LEFT JOIN meme_search_pending p ON p.seq = m.seq
    WHERE (d.id IS NULL) = (p.seq IS NULL)
    UNION ALL
    SELECT 'the search index has a meme that is not there: row ' || id FROM (
      SELECT id FROM meme_search_docsize UNION ALL SELECT seq FROM meme_search_pending
    ) WHERE id NOT IN (SELECT seq FROM memes)`,
  'job-counts': `
    SELECT 'account ' || account_id || ': ' || sum(jobs) || ' jobs (' || type || ', ' || status
      || ') counted more than there are' AS problem
    FROM (
      SELECT account_id, type, status, jobs FROM job_counts
      UNION ALL
      SELECT account_id, type, status, -count(*) FROM jobs GROUP BY 1, 2, 3
    ) GROUP BY account_id, type, status HAVING sum(jobs) <> 0`,
  'usage-days': `
    SELECT 'the usage of ' || iif(account_id = '', 'all accounts', account_id) || ' on day ' || day || ' by '
      || operation || ' is not the sum of its calls' AS problem
    FROM (
      SELECT account_id, day, operation, calls, credits, duration_ms FROM usage_days
      UNION ALL
      SELECT account_id, at / 86400000, operation, -1, -credits, -duration_ms FROM usage
      UNION ALL
      SELECT '', at / 86400000, operation, -1, -credits, -duration_ms FROM usage
    ) GROUP BY account_id, day, operation
    HAVING sum(calls) <> 0 OR sum(credits) <> 0 OR sum(duration_ms) <> 0`,
  'usage-key-days': `
    SELECT 'the usage of ' || account_id || ' on day ' || day || ' by ' || iif(key_id = '', 'no key', key_id)
      || ' is not the sum of its calls' AS problem
    FROM (
      SELECT day, account_id, key_id, calls, credits, duration_ms FROM usage_key_days
      UNION ALL
      SELECT at / 86400000, account_id, coalesce(key_id, ''), -1, -credits, -duration_ms FROM usage
    ) GROUP BY day, account_id, key_id
    HAVING sum(calls) <> 0 OR sum(credits) <> 0 OR sum(duration_ms) <> 0`,
  'meme-and-trash': `
    SELECT 'meme ' || m.id || ' is in the trash as well' AS problem
    FROM memes m JOIN trashed_memes t ON t.id = m.id OR t.file = m.file`,
  'draft-and-trash': `
    SELECT 'draft ' || id || ' is in the trash as well' AS problem FROM drafts JOIN trashed_drafts USING (id)`,
  'file-to-delete': `
    SELECT 'the file ' || d.file || ' of ' || coalesce(m.id, t.id) || ' is to be deleted' AS problem
    FROM file_deletions d LEFT JOIN memes m ON m.file = d.file LEFT JOIN trashed_memes t ON t.file = d.file
    WHERE m.id IS NOT NULL OR t.id IS NOT NULL`,
  'hold-of-ended-item': `
    SELECT 'item ' || i.place || ' of ' || i.job_id || ' is ' || i.outcome || ', its hold is ' || h.status AS problem
    FROM job_items i JOIN holds h ON h.id = i.hold_id
    WHERE i.outcome IS NOT NULL AND h.status <> iif(i.outcome = 'succeeded', 'settled', 'released')`,
  'job-without-items': `
    SELECT 'job ' || id || ' has no items' AS problem FROM jobs j
    WHERE NOT EXISTS (SELECT 1 FROM job_items WHERE job_id = j.id)`,
  'request-of-made-job': `
    SELECT 'job ' || r.job_id || ' is ' || j.status || ', nothing of it was not made, and its request is kept' AS problem
    FROM job_requests r JOIN jobs j ON j.id = r.job_id
    WHERE NOT EXISTS (SELECT 1 FROM job_items i WHERE i.job_id = j.id AND i.outcome <> 'succeeded')`,
  'callback-of-ended-job': `
    SELECT 'job ' || j.id || ' is ' || j.status || ', its callback is ' || c.status AS problem
    FROM callbacks c JOIN jobs j ON j.id = c.job_id
    WHERE (c.status = 'waiting') <> (j.status IN ('queued', 'running'))`,
  'session-of-revoked-key': `
    SELECT 'key ' || k.id || ' is revoked and still has ' || count(*) || ' sessions' AS problem
    FROM sessions s JOIN keys k ON k.id = s.key_id WHERE k.status = 'revoked' GROUP BY k.id`,
};

/** Checks the file (pages, indexes, references), the credits and the sessions, all on one snapshot. Findings name ids, never secrets. */
export function audit(db: Db): AuditFinding[] {
  try {
    return db.transaction(() => [...checkFile(db), ...checkRows(db)])();
  } catch (error) {
    return [{ check: 'readable', problem: `The database cannot be read to its end: ${reason(error)}` }];
  }
}

function checkFile(db: Db): AuditFinding[] {
  const pages = db.prepare<[], { integrity_check: string }>('PRAGMA integrity_check').all();
  const references = db
    .prepare<[], { table: string; rowid: number | null; parent: string }>('PRAGMA foreign_key_check')
    .all();
  return [
    ...pages
      .filter((row) => row.integrity_check !== 'ok')
      .map((row) => ({ check: 'integrity', problem: row.integrity_check })),
    ...references.map((row) => ({
      check: 'references',
      problem: `row ${row.rowid} of ${row.table} names a missing row of ${row.parent}`,
    })),
  ];
}

function checkRows(db: Db): AuditFinding[] {
  return Object.entries(ROW_CHECKS).flatMap(([check, sql]) =>
    db
      .prepare<[], { problem: string }>(sql)
      .all()
      .map(({ problem }) => ({ check, problem })),
  );
}
