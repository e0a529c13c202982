import { describe, expect, test } from 'vitest';
import { nameQueue, parseQueueAddress } from '../../src-main/workers/queue-address.ts';

describe('the address of a queue', () => {
  test('has a user, a password, a database and encryption', () => {
    expect(parseQueueAddress('rediss://cam:p%40ss@queue.example.org:6380/2')).toEqual({
      host: 'queue.example.org',
      port: 6380,
      db: 2,
      username: 'cam',
      password: 'p@ss',
      tls: true,
    });
  });

  test.each(['redis://127.0.0.1', 'redis://localhost:6379', 'redis://[::1]:6379/0'])(
    'needs no password on this computer: %s',
    (text) => {
      expect(parseQueueAddress(text)).toMatchObject({ port: 6379, db: 0, tls: false });
    },
  );

  test.each(['redis://10.0.0.5:6379', 'rediss://queue.example.org', 'redis://user@queue.example.org'])(
    'is refused without a password beyond it: %s',
    (text) => {
      expect(() => parseQueueAddress(text)).toThrow(/no password/);
    },
  );

  test.each(['http://127.0.0.1', '127.0.0.1:6379', 'redis://127.0.0.1/a', 'redis://', 'redis://a:%@b'])(
    'is refused where it is none, and its password is not repeated: %s',
    (text) => {
      expect(() => parseQueueAddress(text)).toThrow(/such as redis:|%25/);
    },
  );

  test('is shown without user and password', () => {
    const address = parseQueueAddress('rediss://cam:secret@queue.example.org:6380/2');
    expect(nameQueue(address)).toBe('rediss://queue.example.org:6380');
  });
});
