import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadFailure } from './LoadFailure';

afterEach(cleanup);

test('A08 the trace id of a failure is copied by a button', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<LoadFailure error={Object.assign(new Error('No'), { traceId: '3f0c1d' })} onRetry={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy trace id' }));
  expect(writeText).toHaveBeenCalledWith('3f0c1d');
  vi.unstubAllGlobals();
});

test('A08 what is not there is not tried again; what failed otherwise is', () => {
  const failed = (status: number) => (
    <LoadFailure error={Object.assign(new Error('No'), { status })} onRetry={vi.fn()} />
  );
  const { rerender } = render(failed(503));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  rerender(failed(404));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('No');
});
