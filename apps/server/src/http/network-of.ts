import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted by. Whoever has one IPv6 address has the other 2^64 of its network too, so
 * that the network counts as one; an IPv4 address stands for itself, in either writing.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
