// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  delete window.dataLayer;
});

async function load(configuration: object) {
  document.body.innerHTML = `<script type="application/json" id="tenant-configuration">${JSON.stringify(configuration)}</script>`;
  return (await import('./track-event')).trackEvent;
}

test('A18 every commerce event reaches the configured sink with the role Buyer and the currency', async () => {
  const trackEvent = await load({ currency: '¥', extras: { analyticsUrl: 'https://analytics.example/a.js' } });
  const events = ['purchase', 'viewItemList', 'viewCart', 'addToCart', 'removeFromCart', 'viewItem', 'beginCheckout', 'createAccount'] as const;
  for (const event of events) trackEvent(event, { value: 5 });
  expect(window.dataLayer).toEqual(events.map((event) => ({ event, role: 'Buyer', currency: '¥', value: 5 })));
});

test('A18 without a configured sink nothing is kept', async () => {
  const trackEvent = await load({});
  trackEvent('viewCart');
  expect(window.dataLayer).toBeUndefined();
});
