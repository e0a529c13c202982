import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readWindowState, writeWindowState } from '../../src-main/desktop/window.ts';
import { MIN_SIZE, windowOptions } from '../../src-main/desktop/window-options.ts';
import { moveInside, placeWindow, smallestSize, workAreas } from '../../src-main/desktop/window-placement.ts';
import { tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());

describe('the window', () => {
  const one = { x: 0, y: 0, width: 1920, height: 1040 };
  const two = { x: 1920, y: 0, width: 1280, height: 1000 };
  const stored = { x: 2000, y: 50, width: 1100, height: 750 };

  test('opens at its last position, inside the work area that holds most of it', () => {
    expect(placeWindow(stored, [one, two])).toEqual(stored);
    expect(placeWindow({ ...stored, y: -500 }, [one, two])).toEqual({ ...stored, y: 0 });
    expect(placeWindow({ ...stored, x: 3190 }, [one, two])).toEqual({ ...stored, x: 2100 });
    // Most of it is on the second, although it begins on the first.
    expect(placeWindow({ ...stored, x: 1800 }, [one, two])).toEqual({ ...stored, x: 1920 });
    expect(placeWindow({ ...stored, x: 1000 }, [one, two])).toEqual({ ...stored, x: 820 });
    expect(placeWindow({ ...stored, x: 0, width: 5000 }, [one])).toEqual({
      x: 0,
      y: 50,
      width: 1920,
      height: 750,
    });
    expect(placeWindow({ ...stored, x: 10, width: 10, height: 10 }, [one])).toMatchObject({
      width: 1024,
      height: 700,
    });
  });

  test('keeps its size where its display is gone, in the middle of the main one', () => {
    expect(placeWindow(stored, [one])).toEqual({ ...stored, x: 410, y: 145 });
    expect(placeWindow({ ...stored, x: -2000, width: 3000 }, [{ ...two, x: 1000 }, one])).toEqual({
      x: 0,
      y: 50,
      width: 1920,
      height: 750,
    });
    expect(placeWindow({ ...stored, x: -9000 }, [two, one])).toEqual({ ...stored, x: 2010, y: 125 });
  });

  test('opens at the default size where nothing is stored', () => {
    expect(placeWindow(null, [{ ...one, width: 1100, height: 720 }])).toEqual({ width: 1100, height: 720 });
    expect(placeWindow(null, [])).toEqual({ width: 1360, height: 860 });
  });

  test('takes its display from the system: the main one first, and others at the left of it', () => {
    const left = { x: -1280, y: -200, width: 1280, height: 984 };
    const screen = {
      getPrimaryDisplay: () => ({ id: 2, workArea: one }),
      getAllDisplays: () => [
        { id: 1, workArea: left },
        { id: 2, workArea: one },
      ],
    };
    const areas = workAreas(screen);
    expect(areas).toEqual([one, left]);
    expect(placeWindow({ x: -1300, y: -250, width: 1100, height: 750 }, areas)).toEqual({
      x: -1280,
      y: -200,
      width: 1100,
      height: 750,
    });
    expect(moveInside({ x: -300, y: 0, width: 1200, height: 800 }, areas)).toMatchObject({ x: 0, y: 0 });
  });

  test('fits a display that has less than its smallest size', () => {
    const small = { x: 0, y: 0, width: 1024, height: 672 };
    expect(smallestSize([small])).toEqual({ width: 1024, height: 672 });
    expect(placeWindow(null, [small])).toEqual({ width: 1024, height: 672 });
    expect(placeWindow({ ...small, width: 1024, height: 700 }, [small])).toEqual(small);
    expect(smallestSize([one, two])).toEqual(MIN_SIZE);
  });

  test('has room for an interface of another size, as far as the display has', () => {
    expect(smallestSize([one], 0.8)).toEqual({ width: 819, height: 560 });
    expect(smallestSize([one], 1.25)).toEqual({ width: 1280, height: 875 });
    expect(smallestSize([one], 2)).toEqual({ width: 1920, height: 1040 });
    expect(placeWindow(null, [one], 1.5)).toEqual({ width: 1536, height: 1040 });
    expect(placeWindow({ ...stored, x: 10 }, [one], 1.25)).toMatchObject({ width: 1280, height: 875 });
  });

  test('its state is written atomically, and a damaged file gives the initial state', () => {
    const file = path.join(folders.make(), 'deep', 'window.json');
    const state = {
      bounds: stored,
      maximised: true,
      fullScreen: true,
      toldOfTray: true,
      zoom: 1.25 as const,
    };
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
    expect(readdirSync(path.dirname(file))).toEqual(['window.json']);
    for (const text of [
      '{ "bo',
      'null',
      '[]',
      '{"bounds":{"x":"1"}}',
      '{"bounds":{"x":1e999}}',
      '{"zoom":0}',
    ]) {
      writeFileSync(file, text);
      expect(readWindowState(file), text).toEqual({
        bounds: null,
        maximised: false,
        fullScreen: false,
        toldOfTray: false,
        zoom: 1,
      });
    }
  });

  test('gives the page no Node on any platform', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const options = windowOptions({
        platform,
        dark: true,
        preload: '/p.cjs',
        icon: '/i.png',
        bounds: {},
        smallest: MIN_SIZE,
        zoom: 1,
      });
      expect(options.webPreferences).toMatchObject({
        preload: '/p.cjs',
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
      });
      expect(options.backgroundColor).toBe('#161210');
    }
  });
});
