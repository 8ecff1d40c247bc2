import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mendContrast, readableOn } from './brand-colors';
import { brandTokens } from './brand-tokens';
import { DEFAULT_CONFIGURATION } from './tenant-configuration';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('A01 whatever brand colour comes in, text and controls reach contrast 4.5 in both schemes', () => {
  fc.assert(
    fc.property(hex, hex, (brand, page) => {
      const tokens = brandTokens({
        ...DEFAULT_CONFIGURATION,
        'CSS::primary-color': brand,
        'CSS::background-color': page,
      });
      for (const scheme of [tokens.light, tokens.dark]) {
        expect(contrast(scheme.accent, scheme.page)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.quiet, scheme.page)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.onBrand, scheme.brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.accent, scheme.surface)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('A01 a brand colour that already reads well is kept as it is', () => {
  expect(mendContrast('#004488', '#ffffff')).toBe('#004488');
  expect(brandTokens({ ...DEFAULT_CONFIGURATION, 'CSS::primary-color': '#004488' }).light.brand).toBe('#004488');
});

test('A01 a colour that cannot be read falls back instead of breaking the page', () => {
  expect(brandTokens({ ...DEFAULT_CONFIGURATION, 'CSS::primary-color': 'red;} body{display:none' }).light.brand).toBe(
    '#1f5fbf',
  );
});

test('A01 a colour without its # or with three digits is drawn as every browser and mail program reads it', () => {
  const drawn = (color: string) => brandTokens({ ...DEFAULT_CONFIGURATION, 'CSS::primary-color': color }).light.brand;
  expect([drawn('004488'), drawn(' #048 '), drawn('#004488')]).toEqual(['#004488', '#004488', '#004488']);
});

test('A01 text on a colour is black or white, whichever reads better', () => {
  expect(readableOn('#ffee00')).toBe('#000000');
  expect(readableOn('#003366')).toBe('#ffffff');
});
