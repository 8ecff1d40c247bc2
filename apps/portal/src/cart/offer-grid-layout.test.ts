import { expect, test } from 'vitest';
import { GRID_STYLES } from './offer-grid-layout';

/** Every font size of a style and of what lies in it. */
function sizesOf(style: object): number[] {
  return Object.entries(style).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? sizesOf(value) : key === 'fontSize' ? [Number(value)] : [],
  );
}

test('A01 W20 nothing in the offers’ grid is written smaller than 12 px, dense as it is', () => {
  const sizes = sizesOf(GRID_STYLES);
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBe(12);
});
