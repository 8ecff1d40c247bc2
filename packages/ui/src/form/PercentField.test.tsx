import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { percentIn, SHARE_OF_ALL } from '@tradehall/domain/money/read-percent';
import { afterEach, expect, test } from 'vitest';
import { PercentField } from './PercentField';
import { useForm } from './use-form';

afterEach(cleanup);

function Dialog() {
  const form = useForm({
    values: { percent: '5' },
    check: ({ percent }) =>
      percentIn(percent, SHARE_OF_ALL) === undefined ? [{ field: 'percent', message: 'Enter a percent.' }] : [],
  });
  return <PercentField form={form} name="percent" range={SHARE_OF_ALL} label="Percent" />;
}

test('W29 a percent that is none says so when it is left, though nothing can be sent, and no longer once it is one', async () => {
  render(<Dialog />);
  const field = screen.getByLabelText('Percent');
  const leave = async (text: string, message: RegExp) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    await screen.findByText(message);
    fireEvent.change(field, { target: { value: '5,5' } });
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  };
  await leave('1e1', /Enter a percent/);
  await leave('1,000', /two ways/);
});
