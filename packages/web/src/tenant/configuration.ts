import { completeConfiguration, type TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';

/** The page carries the tenant's configuration in its first bytes, so that nothing flashes (A01). */
function embedded(): Partial<TenantConfiguration> {
  const element = globalThis.document?.getElementById('tenant-configuration');
  try {
    return JSON.parse(element?.textContent ?? '{}') as Partial<TenantConfiguration>;
  } catch {
    return {};
  }
}

export const configuration: TenantConfiguration = completeConfiguration(embedded());

/**
 * The nonce of the content security policy, for styles that are made at run time. Browsers hide it from getAttribute.
 */
export const styleNonce: string | undefined =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
