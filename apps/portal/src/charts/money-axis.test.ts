import { beforeEach, expect, test, vi } from 'vitest';

const reader = vi.hoisted(() => ({ locale: 'en' }));
vi.mock('@tradehall/web/tenant/configuration', () => ({
  configuration: { currency: '¥', currencyPrecision: '0', timeZone: 'Asia/Tokyo' },
}));
vi.mock('@tradehall/web/tenant/reader-locale', () => ({ currentLocale: () => reader.locale }));

const { amountsOfTicks, widthOfAmounts } = await import('./money-axis');

beforeEach(() => {
  reader.locale = 'en';
});

test('A10 large sums stand short on an axis, with their currency', () => {
  expect(amountsOfTicks([0, 5_000_000, 20_000_000])).toEqual(['¥0', '¥5M', '¥20M']);
  reader.locale = 'de';
  expect(amountsOfTicks([20_000_000]).join().replace(/\s/g, ' ')).toBe('20 Mio. ¥');
});

test('A10 ticks that would read alike stand in full', () => {
  expect(amountsOfTicks([1_000_000, 1_002_000, 1_004_000])).toEqual(['¥1,000,000', '¥1,002,000', '¥1,004,000']);
});

test('A10 an axis is as wide as its widest amount, whatever the currency is called', () => {
  const fonts: string[] = [];
  const ctx = {
    font: 'none',
    save: () => undefined,
    restore: () => undefined,
    measureText: (text: string) => {
      fonts.push(ctx.font);
      return { width: text.length * 7.3 };
    },
  };
  const width = widthOfAmounts('12px Figures');
  const plot = { ctx: ctx as unknown as CanvasRenderingContext2D };
  expect(width(plot, ['¥0', '¥1,234,567,890'])).toBeGreaterThanOrEqual(14 * 7.3 + 15);
  expect(width(plot, null)).toBeGreaterThan(0);
  expect(new Set(fonts)).toEqual(new Set(['12px Figures']));
});
