import { configOf, type Io } from '../io.ts';
import { type Finding, runChecks } from './doctor-checks.ts';

export interface DoctorOptions {
  home?: string;
  json?: boolean;
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

/** `cam doctor`: exit code 1 where any check fails. @throws ConfigError */
export async function doctor(io: Io, options: DoctorOptions): Promise<number> {
  const findings = await runChecks(configOf(io, { home: options.home }));
  const ok = findings.every(({ state }) => state !== 'fail');
  if (options.json) io.out({ ok, checks: findings });
  else if (io.stdoutIsTerminal) io.write(`${table(findings)}\n`);
  else io.message(table(findings));
  return ok ? 0 : 1;
}
