import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../http/request-context';
import { tenantLocale } from '../tenancy/tenant-locale';
import { createFormatText, type FormatText } from './format-text';

/**
 * The language an answer is written in: the first of `Accept-Language` that the tenant offers, else the tenant's own.
 */
export function requestLocale(tenant: Pick<Tenant, 'configuration'>, acceptLanguage: string | undefined): string {
  const { locales } = tenant.configuration;
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.split(/[;-]/)[0]?.trim() ?? '');
  return wanted.find((locale) => locales.includes(locale)) ?? tenantLocale(tenant);
}

/** Sentences in the language of whoever asks, as of a sheet that a screen offers (W61). */
export function createRequestText(
  deps: Parameters<typeof createFormatText>[0],
  { tenant, raw }: { readonly tenant: Tenant; readonly raw: Pick<FastifyRequest, 'headers'> },
): FormatText {
  return createFormatText(deps, tenant, requestLocale(tenant, raw.headers['accept-language']));
}
