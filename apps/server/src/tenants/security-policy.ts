import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';

/** Hosts of the extras a tenant configured: only they may be loaded besides this site. */
function extraHosts(configuration: TenantConfiguration): string {
  const hosts = Object.values(configuration.extras ?? {}).flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(hosts)].join(' ');
}

/** What a page may load: this site, the tenant's identity pool and, in the portal, the extras that were configured. */
export function securityPolicy(configuration: TenantConfiguration, nonce: string): string {
  const extras = extraHosts(configuration);
  const pool = configuration.identityPool;
  const identity =
    pool === undefined
      ? ''
      : pool.userPoolEndpoint === undefined
        ? `https://cognito-idp.${pool.region}.amazonaws.com`
        : URL.canParse(pool.userPoolEndpoint)
          ? new URL(pool.userPoolEndpoint).origin
          : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${extras}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self' https:",
    `connect-src 'self' ${identity} ${extras}`,
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.trim())
    .join('; ');
}
