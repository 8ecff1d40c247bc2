// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pendingTasks } from '@tradehall/ui/state/pending-task';
import { SheetCell } from './SheetCell';

afterEach(cleanup);

function show(onWrite = vi.fn(), onWrong = vi.fn()) {
  render(
    <SheetCell
      field="listPrice"
      label="List price"
      value={500}
      isDrafted={false}
      at="listPrice A|DAL"
      onWrite={onWrite}
      onWrong={onWrong}
      onStep={vi.fn()}
      onPaste={() => false}
    />,
  );
  return { cell: screen.getByLabelText('List price') as HTMLInputElement, onWrite, onWrong };
}
const type = (cell: HTMLInputElement, value: string) => fireEvent.change(cell, { target: { value } });

test('A14 SD25 what stands half written in a cell, or can’t be read, is asked about before its page is left', () => {
  const { cell, onWrite, onWrong } = show();
  type(cell, '499');
  expect(pendingTasks()).toMatchObject([{ preventRouteChange: true, preventWindowClose: true }]);
  fireEvent.blur(cell);
  expect([onWrite.mock.calls, pendingTasks().length], 'it is on its way to the draft').toEqual([[[499]], 0]);
  type(cell, 'about nine');
  fireEvent.blur(cell);
  expect([onWrong.mock.calls, cell.value, pendingTasks().length]).toEqual([[['about nine']], 'about nine', 1]);
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect([cell.value, pendingTasks().length]).toEqual(['500', 0]);
});
