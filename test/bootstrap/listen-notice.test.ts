import { expect, test } from 'vitest';
import { listenNotice } from '../../src-main/cli/engine-process.ts';

const lan = (address: string) => ({
  address,
  netmask: '',
  mac: '',
  internal: false,
  cidr: null,
  ...(address.includes(':') ? { family: 'IPv6' as const, scopeid: 0 } : { family: 'IPv4' as const }),
});
const INTERFACES = {
  lo: [lan('127.0.0.1'), lan('::1')],
  eth: [lan('192.168.1.7'), lan('fd12::7'), lan('fe80::1')],
};

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.9'])('%s opens nothing', (host) => {
  expect(listenNotice({ host, publicUrl: null }, 'http://127.0.0.1:4226')).toBeUndefined();
});

test('a wildcard names every address of the machine, and what is open there', () => {
  const notice = listenNotice({ host: '0.0.0.0', publicUrl: null }, 'http://127.0.0.1:4226', INTERFACES);
  expect(notice).toBe(
    'CAM listens on 0.0.0.0: other machines reach it at http://192.168.1.7:4226, http://[fd12::7]:4226. Pictures under /cdn/, their pages under /m/ and the documentation under /docs are open to all of them, everything else needs a key. Keys sent by plain http can be read on the way: put a proxy with https in front (CAM_PUBLIC_URL), or leave --host out.',
  );
});

test('behind a public address the advice is left out', () => {
  const notice = listenNotice({ host: '10.0.0.7', publicUrl: 'https://a.example' }, 'http://10.0.0.7:4226');
  expect(notice).toMatch(/reach it at http:\/\/10\.0\.0\.7:4226\..*needs a key\.$/);
});
