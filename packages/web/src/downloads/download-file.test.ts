import { expect, test } from 'vitest';
import { fileNameOf } from './download-file';

test('N16 an export is named by its content-disposition, the UTF-8 form first', () => {
  expect(fileNameOf('attachment; filename="stock.xlsx"', 'x')).toBe('stock.xlsx');
  expect(fileNameOf(`attachment; filename="stock.xlsx"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20A.xlsx`, 'x')).toBe(
    'Größe A.xlsx',
  );
  expect(fileNameOf('attachment; filename=plain.pdf', 'x')).toBe('plain.pdf');
  expect(fileNameOf(null, 'fallback.xlsx')).toBe('fallback.xlsx');
});
