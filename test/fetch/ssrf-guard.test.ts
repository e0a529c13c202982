import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src-main/fetch/ssrf-guard.ts';

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '64:ff9b::8.8.8.8',
];

const REFUSED = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'link-local': ['169.254.0.1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'unique-local': ['fc00::1', 'fdff::1', 'fec0::1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'cloud metadata': ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['192.0.0.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '240.0.0.1', '5f00::1', '100::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:0:8.8.8.8',
  ],
  'NAT64 of a private address': [
    '64:ff9b::10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::8.8.8.8',
  ],
  '6to4 and Teredo': ['2002:7f00:1::1', '2002:808:808::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'outside 2000::/3': ['1::1', '4000::1', '8000::1', 'e000::1'],
  'not an address': [
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '[::1]',
    '8.8.8.8 ',
    '1.2.3.4.5',
  ],
};

describe('isPublicAddress', () => {
  it.each(PUBLIC)('lets %s pass', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  describe.each(Object.entries(REFUSED))('refuses %s', (_name, addresses) => {
    it.each(addresses)('%s', (ip) => {
      expect(isPublicAddress(ip)).toBe(false);
    });
  });

  it('agrees with itself on every IPv4 address and its NAT64 form', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(isPublicAddress(`64:ff9b::${ip}`)).toBe(isPublicAddress(ip));
        expect(isPublicAddress(`::ffff:${ip}`)).toBe(false);
      }),
      { seed: 4226 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.domain()), (text) => {
        expect(typeof isPublicAddress(text)).toBe('boolean');
      }),
      { seed: 4226 },
    );
  });
});
