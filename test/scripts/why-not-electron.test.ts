import { describe, expect, test } from 'vitest';
import { type System, whyNotElectron } from '../../scripts/electron/why-not.ts';

/** What keeps Electron from starting, by what the system answers. */

const ELECTRON = '/home/ada/cam/node_modules/electron/dist/electron';

interface Answers {
  platform?: NodeJS.Platform;
  uid?: number;
  version?: { code: number; errors: string };
  namespaces?: boolean;
  helper?: { uid: number; mode: number };
}

const createSystem = ({
  platform = 'linux',
  uid = 1000,
  version,
  namespaces = true,
  helper,
}: Answers): System => ({
  platform,
  uid,
  run(command) {
    if (command === ELECTRON) return version ?? { code: 0, errors: '' };
    return { code: namespaces ? 0 : 1, errors: '' };
  },
  stat: () => helper,
});
const why = (answers: Answers) => whyNotElectron(ELECTRON, '/home/ada/cam', createSystem(answers));

test('nothing keeps it from starting where it has its sandbox', () => {
  expect(why({})).toBeUndefined();
  expect(why({ namespaces: false, helper: { uid: 0, mode: 0o104755 } })).toBeUndefined();
});

test('Windows and macOS are not asked', () => {
  expect(why({ platform: 'win32', namespaces: false })).toBeUndefined();
  expect(why({ platform: 'darwin', namespaces: false })).toBeUndefined();
});

describe('on Linux', () => {
  test('root has no sandbox', () => {
    expect(why({ uid: 0 })?.reason).toBe('Electron has no sandbox for root');
  });

  test.each([{ helper: { uid: 1000, mode: 0o104755 } }, { helper: { uid: 0, mode: 0o100755 } }, {}])(
    'without user namespaces its helper must be root’s and set-user-id: %j',
    (answers) => {
      expect(why({ namespaces: false, ...answers })).toEqual({
        reason: 'This system does not allow Electron its sandbox',
        repair:
          'sudo chown root:root node_modules/electron/dist/chrome-sandbox && sudo chmod 4755 node_modules/electron/dist/chrome-sandbox',
      });
    },
  );

  test('a library that is missing is named', () => {
    const errors =
      'electron: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory';
    expect(why({ version: { code: 127, errors } })?.reason).toBe(
      'Electron needs libnss3.so, which is not installed',
    );
  });

  test('a program that ends badly is not started', () => {
    expect(why({ version: { code: 1, errors: 'Exec format error' } })?.reason).toBe(
      'Electron does not run here',
    );
  });
});
