import { expect, test } from 'vitest';
import { actsRoom } from './acts-room';
import type { LineColumn } from './line-columns';

const column = (id: string, width: number, isNumber = false): LineColumn => ({
  id,
  width,
  isNumber,
  label: id,
  text: () => '',
});

test('W04 what can be done with a row stands at its edge, or before the numbers that it would cover', () => {
  const columns = [column('item', 288), column('grade', 72), column('units', 92, true), column('price', 112, true)];
  // 36 for the box: the numbers stand from 396 to 600, and nothing is behind them.
  expect(actsRoom(columns)).toBe('clamp(0px, (240px - min(0px, 100cqi - 600px)) * 9999, min(100cqi - 396px, 204px))');
  expect(actsRoom([...columns, column('mine', 250)])).toBe(
    'clamp(0px, (240px - min(250px, 100cqi - 600px)) * 9999, min(100cqi - 396px, 454px))',
  );
  expect(actsRoom([column('item', 288)])).toBe('0px');
});
