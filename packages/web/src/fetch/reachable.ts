import { getSaasConfig } from '@tradehall/contract/tenants';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { loadJson } from './load-json';

/** A network that swallows what is sent is none. */
const LONGEST_SILENCE = 8_000;

/** Whether the server answers now: a browser that calls itself online may have no way to it. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // Not from the browser's own cache, which answers without a network too.
    await loadJson(`${GATEWAY}${getSaasConfig.path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_SILENCE),
    });
    return true;
  } catch {
    return false;
  }
}
