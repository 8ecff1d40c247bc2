import { beforeEach, expect, test, vi } from 'vitest';
import { completeConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import * as sanitize from '../sanitize/sanitize';
import { publicConfiguration } from './public-configuration';

vi.mock('../sanitize/sanitize', async (original) => {
  const real = await original<typeof sanitize>();
  return { ...real, sanitizeCss: vi.fn(real.sanitizeCss), sanitizeHtml: vi.fn(real.sanitizeHtml) };
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
