import { LRUCache } from 'lru-cache';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { sanitizeAddress, sanitizeCss, sanitizeHtml, sanitizeStyleValue } from '../sanitize/sanitize';

const ADDRESSES = ['tutorialUrl', 'gradeScaleUrl', 'termsOfSaleUrl', 'signUpUrl'] as const;
const HTML_FIELDS = ['loginContent', 'account_setup_instruction', 'termsOfSaleText'] as const;

/** The longest texts of a shop are a hundred kilobytes, and take half a second: every page of it begins with them. */
const MOST_KEPT = 16 * 1024 * 1024;

/** Cleans a text once, however often it is shown: a shop's long words must keep nobody else's page waiting. */
function onceEach(clean: (text: string) => string): (text: string) => string {
  const cleaned = new LRUCache<string, string>({
    maxSize: MOST_KEPT,
    sizeCalculation: (value, key) => value.length + key.length + 1,
  });
  return (text) => {
    let found = cleaned.get(text);
    if (found === undefined) cleaned.set(text, (found = clean(text)));
    return found;
  };
}

const cleanHtml = onceEach(sanitizeHtml);
const cleanCss = onceEach(sanitizeCss);

function styles(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (!key.startsWith('CSS::') || typeof value !== 'string') return [key, value];
      return [key, key === 'CSS::favicon' || key === 'CSS::logo' ? sanitizeAddress(value) : sanitizeStyleValue(value)];
    }),
  );
}

/** A configuration as it may be stored and shown: every text, style and address of the tenant's own sanitized. */
export function sanitizeConfiguration(configuration: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clean = styles(configuration);
  for (const key of ADDRESSES) if (typeof clean[key] === 'string') clean[key] = sanitizeAddress(clean[key]);
  for (const key of HTML_FIELDS) if (typeof clean[key] === 'string') clean[key] = cleanHtml(clean[key]);
  if (typeof clean['custom_css'] === 'string') clean['custom_css'] = cleanCss(clean['custom_css']);
  if (typeof clean['dark_mode_features'] === 'object' && clean['dark_mode_features'] !== null) {
    clean['dark_mode_features'] = styles(clean['dark_mode_features'] as Record<string, unknown>);
  }
  return Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== ''));
}

/** What `GET saas-config` and the page carry: nothing in a configuration is secret, and nothing in it is trusted. */
export function publicConfiguration(
  configuration: TenantConfiguration,
  deployment: Partial<TenantConfiguration>,
): TenantConfiguration {
  return {
    ...deployment,
    ...(sanitizeConfiguration(configuration as unknown as Record<string, unknown>) as unknown as TenantConfiguration),
    extras: { ...deployment.extras, ...configuration.extras },
  };
}
