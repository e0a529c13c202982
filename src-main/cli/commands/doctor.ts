import type { Config } from '../../bootstrap/config.ts';
import { getConfig, type Io } from '../io.ts';
import { createProgress } from '../progress.ts';
import { printResult } from '../terminal/print.ts';
import { type Finding, runChecks } from './doctor-checks.ts';
import { repairHome, runDeepChecks } from './doctor-repair.ts';

export interface DoctorOptions {
  home?: string;
  json?: boolean;
  /** Verifies every picture. */
  deep?: boolean;
  repair?: boolean;
  /** Repairs without asking. */
  yes?: boolean;
}

const SIGNS = { ok: '✓', note: '!', fail: '✗' } as const;

/** The findings as a table of sign, check and detail; further lines of a detail are indented below it. */
export function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const rows = findings.map(({ check, state, detail }) => {
    const [first = '', ...rest] = detail.split('\n');
    const below = rest.map((line) => `\n${' '.repeat(width + 4)}${line}`);
    return `${SIGNS[state]} ${check.padEnd(width)}  ${first}${below.join('')}`;
  });
  return rows.join('\n');
}

/**
 * `cam doctor`: exit code 1 where any check fails, after the repair where one is made.
 * @throws ConfigError; StoreError where a repair fails, CliError where nobody can be asked for it
 */
export async function doctor(io: Io, options: DoctorOptions): Promise<number> {
  const config = getConfig(io, { home: options.home });
  if (options.repair) await repairHome(io, config, { yes: options.yes === true });
  const findings = await collectFindings(io, config, options.deep === true);
  const ok = findings.every(({ state }) => state !== 'fail');
  printResult(io, options, { ok, checks: findings }, ({ checks }) => table(checks));
  return ok ? 0 : 1;
}

async function collectFindings(io: Io, config: Config, isDeep: boolean): Promise<Finding[]> {
  const findings = await runChecks(config);
  // What a damaged database names is not reliable, and a missing one names nothing.
  const isReadable = findings.some(({ check, state }) => check === 'ledger' && state !== 'fail');
  if (!isDeep || !isReadable) return findings;
  const progress = createProgress(io);
  try {
    return [...findings, ...(await runDeepChecks(config, progress.show))];
  } finally {
    progress.end();
  }
}
