import { readColor } from '@tradehall/domain/tenants/brand-colors';
import type { MailBrand } from '../mail/mail-layout';
import type { Tenant } from '../http/request-context';
import { sanitizeAddress } from '../sanitize/sanitize';

/** How a tenant's emails look. */
export function mailBrand({ configuration }: Tenant, siteUrl: string): MailBrand {
  const color = readColor(configuration['CSS::primary-color'] ?? '');
  const logo = configuration['CSS::logo'];
  return {
    tenantName: configuration.tenantName,
    language: configuration.language,
    ...(color === undefined ? {} : { color }),
    ...(logo === undefined ? {} : { logoUrl: sanitizeAddress(logo) }),
    ...(configuration.clientSupportEmail === undefined ? {} : { supportEmail: configuration.clientSupportEmail }),
    siteUrl,
  };
}
