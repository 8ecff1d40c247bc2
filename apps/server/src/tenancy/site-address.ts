/** The address of a site at a host name: scheme and port are the deployment's. */
export function siteAddress(publicUrl: string | undefined, host: string, port: number): string {
  if (publicUrl === undefined) return `http://${host}:${port}`;
  const address = new URL(publicUrl);
  return `${address.protocol}//${host}${address.port === '' ? '' : `:${address.port}`}`;
}
