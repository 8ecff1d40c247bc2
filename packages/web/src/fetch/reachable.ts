import { getSaasConfig } from '@tradehall/contract/tenants';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { loadJson } from './load-json';

/** Whether the server answers now: a browser that calls itself online may have no way to it. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await loadJson(`${GATEWAY}${getSaasConfig.path}`);
    return true;
  } catch {
    return false;
  }
}
