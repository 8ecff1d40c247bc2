import { afterEach, expect, test, vi } from 'vitest';

async function trackWith(configuration: object) {
  vi.resetModules();
  document.body.innerHTML = `<script type="application/json" id="tenant-configuration">${JSON.stringify(configuration)}</script>`;
  return (await import('./track-event')).trackEvent;
}
afterEach(() => {
  delete window.dataLayer;
});

test('A18 events go to the tenant’s sink by configuration, the role reported as Buyer', async () => {
  const track = await trackWith({ currency: '€', extras: { analyticsUrl: 'https://analytics.example/a.js' } });
  track('addToCart', { itemNumber: 'A14P', quantity: 5 });
  track('viewCart');
  expect(window.dataLayer).toEqual([
    { event: 'addToCart', role: 'Buyer', currency: '€', itemNumber: 'A14P', quantity: 5 },
    { event: 'viewCart', role: 'Buyer', currency: '€' },
  ]);
});

test('A18 without a sink nothing is kept, and a sink that never comes costs no memory without end', async () => {
  (await trackWith({}))('addToCart');
  expect(window.dataLayer).toBeUndefined();
  const track = await trackWith({ extras: { analyticsUrl: '/a.js' } });
  for (let at = 0; at < 1500; at += 1) track('viewItem', { at });
  expect(window.dataLayer).toHaveLength(1000);
  expect(window.dataLayer?.at(-1)).toMatchObject({ at: 1499 });
});
