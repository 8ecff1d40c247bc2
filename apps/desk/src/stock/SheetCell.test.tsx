import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pendingTasks } from '@tradehall/ui/state/pending-task';
import { SheetCell } from './SheetCell';
import { useWrongCells } from './wrong-cells';

afterEach(cleanup);

function show(onWrite = vi.fn(), onWrong = vi.fn()) {
  render(
    <SheetCell
      field="listPrice"
      label="List price"
      warehouse="Dallas"
      value={500}
      isDrafted={false}
      at="listPrice A|DAL"
      onWrite={onWrite}
      onWrong={onWrong}
      onGone={vi.fn()}
      onStep={vi.fn()}
      onLeave={vi.fn()}
      onPaste={() => false}
    />,
  );
  return { cell: screen.getByLabelText('List price') as HTMLInputElement, onWrite, onWrong };
}
const type = (cell: HTMLInputElement, value: string) => fireEvent.change(cell, { target: { value } });

test('SD25 what is no value is known to whoever publishes the draft, and said no longer than it stands', () => {
  const stop = vi.fn();
  const wrong = renderHook(() => useWrongCells());
  const { cell } = show(
    vi.fn(),
    vi.fn(() => stop),
  );
  type(cell, '1,2,3');
  fireEvent.blur(cell);
  expect([wrong.result.current, stop.mock.calls.length]).toEqual([
    [{ label: 'List price · Dallas', text: '1,2,3' }],
    0,
  ]);
  type(cell, '123');
  expect([wrong.result.current, stop.mock.calls.length]).toEqual([[], 1]);
  type(cell, 'x');
  cleanup();
  expect(renderHook(() => useWrongCells()).result.current, 'a cell that is gone').toEqual([]);
});

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

test('SD90 SD25 Escape takes back what was typed, and then leaves the cell for its row, whose keys are heard again', () => {
  const onLeave = vi.fn();
  render(
    <table>
      <tbody>
        <tr data-row="A|DAL" tabIndex={-1}>
          <td>
            <SheetCell
              field="listPrice"
              label="List price"
              warehouse="Dallas"
              value={500}
              isDrafted={false}
              at="listPrice A|DAL"
              onWrite={vi.fn()}
              onWrong={vi.fn()}
              onGone={vi.fn()}
              onStep={vi.fn()}
              onLeave={onLeave}
              onPaste={() => false}
            />
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const cell = screen.getByLabelText('List price') as HTMLInputElement;
  cell.focus();
  type(cell, '499');
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect([cell.value, document.activeElement === cell, onLeave.mock.calls.length]).toEqual(['500', true, 0]);
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect([document.activeElement, onLeave.mock.calls.length]).toEqual([screen.getByRole('row'), 1]);
});
