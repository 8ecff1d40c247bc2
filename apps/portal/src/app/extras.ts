import { styleNonce, configuration } from '@tradehall/web/tenant/configuration';

/** Waits until the first screen stands: extras never cost the first look (A05). */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 2000);
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  if (styleNonce !== undefined) script.nonce = styleNonce;
  document.head.append(script);
}

/** Analytics, helpdesk, chat widget and monitoring load lazily, each only when the tenant configured it. */
export function loadExtras(): void {
  const { extras } = configuration;
  const addresses = [extras?.monitoringUrl, extras?.analyticsUrl, extras?.helpdeskUrl, extras?.chatWidgetUrl].filter(
    (address) => address !== undefined && address !== '',
  );
  if (addresses.length === 0) return;
  whenIdle(() => {
    for (const address of addresses) loadScript(address as string);
  });
}
