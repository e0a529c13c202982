import { expect, test } from 'vitest';
import { createLog, keysIn } from '../../src-main/bootstrap/log.ts';
import { createPrettyOutput } from '../../src-main/bootstrap/pretty-log.ts';

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

test('keys of providers never reach the log, at no level and in no field', () => {
  const env = {
    CAM_OPENAI_API_KEY: ' openai-0123456789 ',
    CAM_ANTHROPIC_API_KEY: undefined,
    CAM_PROVIDERS: '[{"id":"far","api_key" : "far-9876543210"},{"id":"ollama","api_key":"ollama"}]',
    CAM_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
  };
  expect(keysIn(env)).toEqual(['openai-0123456789', 'far-9876543210']);
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) }, keysIn(env));
  log.trace({ answer: { echo: 'far-9876543210' } }, 'asked with openai-0123456789');
  log.error(new Error('Incorrect key: sk-proj-0123456789abcdef', { cause: new Error('far-9876543210') }));
  log.info({ headers: { 'x-api-key': 'secret-1' } }, 'sent Bearer abcdefghijk to ollama');
  const text = lines.join('');
  expect(text).not.toMatch(/openai-0123|far-98|sk-proj|secret-1|abcdefghijk/);
  expect(text).toContain('to ollama');
});

test('lines for people have the same content, and no text of theirs looks like another field', () => {
  const lines: string[] = [];
  const output = createPrettyOutput({ write: (line) => void lines.push(line) }, { colours: false });
  const log = createLog('info', output);
  const secret = `cam_live_${'aB3'.repeat(11).slice(0, 32)}`;
  log.info({ method: 'GET', status: 200, key_id: null, note: 'two\nlines', of: [1] }, `used ${secret}`);
  log.error({ err: new Error('disk') }, 'a job failed');
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d INFO {2}used cam_live_\[hidden\] method=GET status=200 note="two\\nlines" of=\[1\]\n$/,
  );
  expect(lines[1]).toMatch(/^\S+ ERROR a job failed\nError: disk\n {4}at /);
});
