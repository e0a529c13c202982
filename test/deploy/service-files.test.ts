import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { hasProgram } from '../helpers/programs.ts';

const read = (name: string) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy', name), 'utf8');

/** systemd writes errors in a unit to stderr. */
it.skipIf(!(await hasProgram('systemd-analyze')))('systemd accepts the unit, and finds it closed', () => {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'cam-unit-'));
  try {
    const unit = path.join(dir, 'cam.service');
    fs.writeFileSync(unit, read('systemd/cam.service').replace('/opt/cam/bin/cam serve', process.execPath));
    const options = { encoding: 'utf8', stdio: 'pipe' } as const;
    execFileSync('systemd-analyze', ['verify', unit], options);
    // 0 (closed) to 100; most services of a distribution have 90 and more.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], options);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
});

it('compose publishes only to this machine, and gives the engine its volume and nothing else', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  expect(Object.keys(services)).toEqual(['cam']);
  expect(services.cam).toMatchObject({
    ports: ['127.0.0.1:4226:4226'],
    volumes: ['data:/data'],
    read_only: true,
    cap_drop: ['ALL'],
    build: { context: '..', dockerfile: 'deploy/Dockerfile' },
  });
  expect(volumes).toHaveProperty('data');
});

it('workers have nothing of the engine but its queue, which has a password and forgets nothing', () => {
  const { services } = parse(read('compose.workers.yaml'));
  const { CAM_WORKERS } = services.worker.environment;
  expect(new URL(CAM_WORKERS.replace(/\$\{.*?\}/, 'secret'))).toMatchObject({
    password: 'secret',
    hostname: 'queue',
  });
  expect(services.worker).toMatchObject({ command: ['cam', 'worker'], read_only: true, cap_drop: ['ALL'] });
  expect(services.worker).not.toHaveProperty('volumes');
  expect(services.queue).not.toHaveProperty('ports');
  expect(services.queue.command.join(' ')).toMatch(/--requirepass .*--maxmemory-policy noeviction/);
});

it('Litestream copies the database that the unit has', () => {
  const { dbs, snapshot } = parse(read('litestream/litestream.yml'));
  const [, home] = /CAM_HOME=(\S+)/.exec(read('systemd/cam.service')) ?? [];
  expect(dbs).toHaveLength(1);
  expect(dbs[0].path).toBe(`${home}/cam.db`);
  // Litestream 0.5 reads how long copies are kept here alone, and ignores what it does not know.
  expect(Object.keys(dbs[0].replica)).toEqual(['type', 'bucket', 'path', 'region', 'sync-interval']);
  expect(snapshot).toEqual({ interval: '24h', retention: '168h' });
});
