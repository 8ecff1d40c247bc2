const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/**
 * Whether a tenant can answer at this host: a name in lower case as a browser sends it (punycode for other scripts), or
 * an address, without scheme, port or path.
 */
export function isHostName(host: string): boolean {
  return host.length <= 253 && (HOST_NAME.test(host) || IPV6.test(host));
}
