import { expect, test } from 'vitest';
import { createLog } from '../src-main/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, level: 'info' | 'warn' = 'info'): string {
  const lines: string[] = [];
  write(createLog(level, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

test('lines are JSON with level and time', () => {
  const line: unknown = JSON.parse(logged((log) => log.info({ port: 1 }, 'ready')));
  expect(line).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), port: 1, msg: 'ready' });
});

test('a level silences what is below it', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toBe('');
});

test('credentials never reach the log, wherever they stand', () => {
  const secret = `cam_live_${'aB3'.repeat(11).slice(0, 32)}`;
  const text = logged((log) => {
    const headers = { authorization: `Bearer ${secret}`, cookie: 'session=1' };
    log.info({ req: { headers }, headers, authorization: secret, call: { headers } });
    log.info({ url: `/?token=${secret}` }, `used ${secret}`);
    log.error(new Error(`refused ${secret}`));
  });
  expect(text).not.toContain(secret);
  expect(text).not.toContain('session=1');
  expect(text).toContain('refused cam_live_[hidden]');
});
