import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DamagedHomeError, PortConflictError } from '../../src-main/bootstrap/start-errors.ts';
import type { JobReport } from '../../src-shared/contract/job-report.ts';
import { settle, shellApps, until } from './shell-app.ts';
import { StubEngine } from './stub-engine.ts';

/** The engine under the app: how it starts, dies and moves, and what its jobs show. */

const apps = shellApps();
afterEach(() => {
  vi.useRealTimers();
});
const failing = (...failures: Error[]) => Object.assign(new StubEngine(), { failures });

describe('the start', () => {
  test('with a port that another program uses: another one, or the end', async () => {
    const conflict = new PortConflictError(4226, 'another program');
    const app = await apps.open({ engine: failing(conflict), electron: { answers: [0] } });
    expect(app.questions()[0]).toMatchObject({
      message: 'Port 4226 is in use by another program.',
      buttons: ['Use another port', 'Quit'],
    });
    expect(app.engine.starts.map(({ port }) => port)).toEqual([null, 0]);
    const quits = apps.start({ engine: failing(conflict), electron: { answers: [1] } });
    expect(await quits.ended).toBe(0);
    expect(quits.windows.open).toEqual([]);
  });

  test('with the engine of another program says so, and leaves it alone', async () => {
    const engine = Object.assign(new StubEngine(), { isElsewhere: true });
    const app = await apps.open({ engine });
    expect(app.trayItems()[0]?.label).toContain('uses a running engine');
    const save = app.desktop().saveKey({ address: 'https://api.test/v1', key: 'sk-x' });
    await expect(save).rejects.toThrow('outside the app');
  });

  test('that fails says why and ends, in the log too', async () => {
    const app = apps.start({ engine: failing(new Error('The home is on a disk that is full.')) });
    expect(await app.ended).toBe(1);
    expect(app.record.dialogs).toMatchObject([
      { kind: 'error', options: { content: expect.stringContaining('a disk that is full') } },
    ]);
    expect(readFileSync(path.join(app.home, 'logs/desktop.log'), 'utf8')).toContain('disk that is full');
  });

  test('with wrong settings shows an error box', async () => {
    const app = apps.start({ args: ['--port', 'many'] });
    expect(await app.ended).toBe(1);
    expect(app.record.dialogs[0]).toMatchObject({
      kind: 'error',
      options: { content: expect.stringContaining('--port is') },
    });
  });
});

describe('a damaged database', () => {
  const at = new Date('2026-03-05T10:00:00').getTime();
  const damaged = (id: string | null, notRestored: string | null = null) =>
    new DamagedHomeError('Cannot use cam.db: it is damaged.', {
      backup: id === null ? null : { id, createdAt: at },
      notRestored,
    });

  test('is asked about, with the home in the file manager, and the last backup restored', async () => {
    const app = apps.start({ engine: failing(damaged('one')) });
    const asked = await app.question();
    expect(asked).toMatchObject({
      message: 'CAM can’t read its database.',
      buttons: ['Restore last backup', 'Open folder', 'Quit'],
      defaultId: 0,
      cancelId: 2,
    });
    expect(asked).toHaveProperty('detail', expect.stringContaining(app.home));
    expect(asked).toHaveProperty('detail', expect.stringContaining('March 5, 2026'));
    expect(app.windows.open).toEqual([]);
    app.electron.dialog.answer(1);
    await app.question(1);
    expect(app.record.openedPaths).toEqual([app.home]);
    app.electron.dialog.answer(0);
    await until(() => app.windows.open.length === 1);
    expect(app.engine.starts.map(({ restore }) => restore)).toEqual([null, 'one']);
  });

  test('without a backup offers nothing but the folder and the end', async () => {
    const app = apps.start({ engine: failing(damaged(null)) });
    expect(await app.question()).toMatchObject({ buttons: ['Open folder', 'Quit'], cancelId: 1 });
    app.electron.dialog.answer(1);
    expect(await app.ended).toBe(0);
    expect(app.engine.starts).toHaveLength(1);
  });

  test('whose backup is damaged too: the one before it is offered', async () => {
    const app = apps.start({ engine: failing(damaged('newer'), damaged('older', 'it is torn')) });
    await app.question();
    app.electron.dialog.answer(0);
    const again = await app.question(1);
    expect(again).toMatchObject({
      message: 'The backup couldn’t be restored.',
      buttons: ['Restore this backup', 'Open folder', 'Quit'],
    });
    expect(again).toHaveProperty('detail', expect.stringContaining('it is torn'));
    app.electron.dialog.answer(0);
    await until(() => app.engine.starts.length === 3);
    expect(app.engine.starts.map(({ restore }) => restore)).toEqual([null, 'newer', 'older']);
  });

  test('while CAM runs is asked about once, when its engine ends', async () => {
    const app = await apps.open();
    app.engine.failures.push(damaged('one'));
    app.engine.die();
    expect(await app.question()).toMatchObject({ message: 'CAM can’t read its database.' });
    app.electron.dialog.answer(0);
    await until(() => app.engine.starts.length === 3);
    expect(app.questions()).toHaveLength(1);
  });
});

describe('an engine that dies', () => {
  test('is started again at its port, with the keys, and the page stays', async () => {
    const app = await apps.open();
    await app.desktop().saveKey({ address: 'https://api.test/v1', key: 'sk-kept' });
    app.engine.die();
    await until(() => app.engine.starts.length === 2);
    await settle();
    expect(app.engine.starts[1]?.port).toBe(Number(new URL(app.engine.localUrl).port));
    expect(app.engine.keyFor('https://api.test')).toBe('sk-kept');
    expect(app.page().loaded).toHaveLength(1);
    expect(app.questions()).toEqual([]);
    expect(app.log()).toContain('the engine is started again');
  });

  test('and comes back elsewhere: page and tray move there', async () => {
    const app = await apps.open();
    const before = app.engine.localUrl;
    app.engine.move();
    app.engine.die();
    await until(() => app.page().loaded.length === 2);
    expect(app.engine.localUrl).not.toBe(before);
    expect(app.page().url).toBe(`${app.engine.localUrl}/#token=2`);
    expect(app.tray()?.toolTip).toBe(`CAM – ${app.engine.localUrl}`);
  });

  test('too often is started again only where the user wants it, else CAM quits', async () => {
    const app = await apps.open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app.engine.failures.push(...Array.from({ length: 20 }, () => new Error('it cannot listen')));
    app.engine.die();
    const startUntil = async (last: number) => {
      for (let starts = app.engine.starts.length; starts <= last; starts++) {
        await settle();
        await vi.advanceTimersByTimeAsync(2000);
        await until(() => app.engine.starts.length >= starts);
      }
    };
    await startUntil(6);
    expect(await app.question()).toMatchObject({
      message: 'CAM’s engine keeps stopping.',
      buttons: ['Try again', 'Quit'],
      detail: expect.stringContaining('it cannot listen'),
    });
    app.electron.dialog.answer(0);
    await startUntil(7);
    await startUntil(11);
    await app.question(1);
    app.electron.dialog.answer(1);
    expect(await app.ended).toBe(0);
  });
});

describe('jobs', () => {
  const job = (more: Partial<JobReport> = {}): JobReport => ({
    id: 'job_1',
    type: 'batch',
    status: 'running',
    progress: 0.5,
    own: true,
    items: 3,
    failed_items: 0,
    subject: null,
    started_at: Date.now() - 60_000,
    ...more,
  });
  const done = job({ status: 'succeeded', progress: 1 });

  test('show at the icon and keep the machine awake; their end is told while the window is hidden', async () => {
    const app = await apps.open();
    app.window().close();
    await until(() => app.record.notifications.length === 1);
    app.engine.report([job()]);
    app.engine.report([done]);
    await until(() => app.record.notifications.length === 2);
    expect(app.record).toMatchObject({ progress: [0.5, -1], awake: [true, false] });
    expect(app.record.notifications[1]).toEqual({ title: '3 memes: done', body: 'Click to see the result.' });
    const places: string[] = [];
    app.desktop().onLinkOpened((place) => places.push(place));
    app.electron.Notification.last?.emit('click');
    expect(app.window()).toMatchObject({ visible: true, focused: true });
    expect(places).toEqual(['/jobs']);
  });

  test('are not told of in front, nor where Settings says no', async () => {
    const app = await apps.open();
    app.window().focus();
    app.engine.report([done]);
    await settle();
    app.desktop().setNotifyJobs(false);
    app.window().close();
    app.engine.report([done]);
    await settle();
    // That CAM stays in the tray.
    expect(app.record.notifications).toHaveLength(1);
  });

  test('leave nothing at the icon when the engine dies', async () => {
    const app = await apps.open();
    app.engine.report([job()]);
    await until(() => app.record.progress.length === 1);
    app.engine.die();
    await until(() => app.record.progress.length === 2);
    expect(app.record).toMatchObject({ progress: [0.5, -1], awake: [true, false] });
  });
});
