import type { TenantTexts } from './tenant-texts';

/** What telling somebody something stands on. */
export interface NotifyDeps {
  readonly texts: TenantTexts;
  /** The address of a tenant's site, without a slash at its end. */
  readonly siteOf: (tenantId: string) => string;
}
