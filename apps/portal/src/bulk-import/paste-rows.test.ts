import { expect, test } from 'vitest';
import { pasteRows } from './paste-rows';

const end = (text: string) => [text.length, text.length] as const;

test('E01 rows that are pasted over a selection take its place, and are not read beside it', () => {
  const wrong = 'A-1\tDAL\t10\t99\r\nA-2\tDAL\t10\t99\r\n';
  const shown = wrong.replaceAll('\r\n', '\n');
  expect(pasteRows(wrong, 'B-1\tDAL\t5\t50', [0, shown.length])).toBe('B-1\tDAL\t5\t50');
  expect(pasteRows(wrong, 'B-1\tDAL\t5\t50', [0, shown.indexOf('A-2') - 1])).toBe(
    'B-1\tDAL\t5\t50\nA-2\tDAL\t10\t99\n',
  );
});

test('E01 rows that are pasted behind others begin a row of their own', () => {
  expect(pasteRows('A-1\tDAL\t10\t99', 'B-1\tDAL\t5\t50', end('A-1\tDAL\t10\t99'))).toBe(
    'A-1\tDAL\t10\t99\nB-1\tDAL\t5\t50',
  );
  expect(pasteRows('A-1\tDAL\t10\t99\n', 'B-1\tDAL\t5\t50', end('A-1\tDAL\t10\t99\n'))).toBe(
    'A-1\tDAL\t10\t99\nB-1\tDAL\t5\t50',
  );
});

test('E01 a cell that is pasted behind what is typed of a row stays in that row', () => {
  expect(pasteRows('A-1\tDAL\t10\t', '99', end('A-1\tDAL\t10\t'))).toBe('A-1\tDAL\t10\t99');
  expect(pasteRows('A-', '1', end('A-'))).toBe('A-1');
});
