import type { MailBrand } from '../mail/mail-layout';
import type { Tenant } from '../http/request-context';
import { sanitizeAddress, sanitizeStyleValue } from '../sanitize/sanitize';

/** How a tenant's letters look. */
export function mailBrand({ configuration }: Tenant, siteUrl: string): MailBrand {
  const colour = configuration['CSS::primary-color'];
  const logo = configuration['CSS::logo'];
  return {
    tenantName: configuration.tenantName,
    language: configuration.language,
    ...(colour === undefined ? {} : { colour: sanitizeStyleValue(colour) }),
    ...(logo === undefined ? {} : { logoUrl: sanitizeAddress(logo) }),
    ...(configuration.clientSupportEmail === undefined ? {} : { supportEmail: configuration.clientSupportEmail }),
    siteUrl,
  };
}
