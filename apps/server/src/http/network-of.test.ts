import { expect, test } from 'vitest';
import { networkOf } from './network-of';

test('K10 an IPv6 address counts by its network of 64 bits, an IPv4 address by itself', () => {
  const one = '2001:db8:0:7::/64';
  expect(networkOf('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64');
  expect(networkOf('2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).toBe(one);
  expect(networkOf('2001:db8:0:8::1')).not.toBe(one);
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('64:ff9b::203.0.113.9')).toBe('64:ff9b:0:0::/64');
});
