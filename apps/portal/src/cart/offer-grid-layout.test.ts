import { expect, test } from 'vitest';
import { GRID_WIDTH, gridColumns } from './offer-grid-columns';
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

test('A01 W20 a price can be read where it is typed, however long the word before it is', () => {
  const { minWidth } = GRID_STYLES['& .answer input'];
  expect(minWidth).toBeGreaterThanOrEqual(96);
  expect(GRID_STYLES['& .answer'].flexWrap).toBe('wrap');
});

test('A01 W20 lines become columns where all of them have their room, so that none leaves the window', () => {
  const columns = gridColumns.gridTemplateColumns.split(/ (?![^(]*\))/);
  const least = columns.map((column) => Number.parseFloat(column.replace('minmax(', '')));
  const UNIT = 4;
  const gaps = (columns.length - 1) * gridColumns.columnGap * UNIT;
  const padding = 2 * GRID_STYLES['& .cells'].px * UNIT;
  expect(columns).toHaveLength(12);
  expect(GRID_WIDTH).toBeGreaterThanOrEqual(least.reduce((sum, width) => sum + width, gaps + padding));
});
