import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import type * as Sanitize from '../sanitize/sanitize';
import type * as PublicConfiguration from './public-configuration';

vi.mock('../sanitize/sanitize', async (original) => {
  const real = await original<typeof Sanitize>();
  return { ...real, sanitizeCss: vi.fn(real.sanitizeCss), sanitizeHtml: vi.fn(real.sanitizeHtml) };
});
/* Loaded anew: what another file loaded before in this process cleans by the real ones, and keeps what it cleaned. */
let sanitize: typeof Sanitize;
let publicConfiguration: typeof PublicConfiguration.publicConfiguration;
beforeAll(async () => {
  vi.resetModules();
  sanitize = await import('../sanitize/sanitize');
  ({ publicConfiguration } = await import('./public-configuration'));
});
beforeEach(() => vi.clearAllMocks());

test('A01 the long texts of a shop are cleaned once, however many pages of it are asked for', () => {
  // As it is after any tenant was changed: read anew, with the same words.
  const shop = () =>
    completeConfiguration({
      custom_css: 'a{color:red}@import "x";',
      loginContent: '<b onclick="x">Hello</b>',
      termsOfSaleText: '<script>x</script>Terms',
    });
  for (let page = 0; page < 5; page++)
    expect(publicConfiguration(shop(), {})).toMatchObject({
      custom_css: 'a{color:red}',
      loginContent: '<b>Hello</b>',
      termsOfSaleText: 'Terms',
    });
  expect(sanitize.sanitizeCss).toHaveBeenCalledTimes(1);
  expect(sanitize.sanitizeHtml).toHaveBeenCalledTimes(2);
  publicConfiguration({ ...shop(), custom_css: 'a{color:blue}' }, {});
  expect(sanitize.sanitizeCss).toHaveBeenCalledTimes(2);
});
