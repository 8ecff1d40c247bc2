/**
 * Has the browser keep the portal's own files, so that it opens without a network and can be installed (W60). It waits
 * until the page stands: what is kept for later never costs the first look.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('the portal will not open without a network', error));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
