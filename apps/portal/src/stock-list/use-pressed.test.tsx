import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Results } from './StockResults';
import { usePressed } from './use-pressed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A filter of two values, and what it comes to. */
function List() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Results isBehind={false}>
      <output>{chosen.join()}</output>
      {['A', 'B'].map((value) => (
        <Value key={value} value={value} chosen={chosen} onChange={setChosen} />
      ))}
    </Results>
  );
}

function Value(props: { value: string; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }) {
  const { value, chosen, onChange } = props;
  const [isOn, press] = usePressed(chosen.includes(value), (on) =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value)),
  );
  return <input type="checkbox" aria-label={value} checked={isOn} onChange={() => press(!isOn)} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const answer = () => screen.getByRole('status').textContent;
/** What waits for a frame or a task, one after the other, as a browser has it: React draws in between. */
const passFrames = () => {
  while (vi.getTimerCount() > 0) act(() => void vi.advanceTimersToNextTimer());
};
const isBusy = () => screen.getByRole('region').getAttribute('aria-busy');

test('C12 a pressed filter stands as pressed at once, and every press is answered in its turn', () => {
  render(<List />);
  fireEvent.click(box('A'));
  fireEvent.click(box('B'));
  expect([box('A').checked, box('B').checked, answer()]).toEqual([true, true, '']);
  passFrames();
  expect([box('A').checked, box('B').checked, answer()]).toEqual([true, true, 'A,B']);
  fireEvent.click(box('A'));
  fireEvent.click(box('A'));
  fireEvent.click(box('A'));
  expect([box('A').checked, answer()]).toEqual([false, 'A,B']);
  passFrames();
  expect([box('A').checked, answer()]).toEqual([false, 'B']);
});

test('C06 totals and groups of before are marked while a press waits for its answer', () => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 200));
  try {
    render(<List />);
    fireEvent.click(box('A'));
    expect(isBusy()).toBe('false');
    act(() => void vi.advanceTimersByTime(100));
    expect([answer(), isBusy()]).toEqual(['', 'true']);
    act(() => void vi.advanceTimersByTime(110));
    expect([answer(), isBusy()]).toEqual(['A', 'false']);
  } finally {
    vi.unstubAllGlobals();
  }
});
