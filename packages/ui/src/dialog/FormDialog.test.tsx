// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuantityField } from '../form/QuantityField';
import { TextField } from '../form/TextField';
import { useForm } from '../form/use-form';
import { FormDialog } from './FormDialog';

interface Entry {
  readonly quantity: string;
  readonly note: string;
}
const close = vi.fn();
let send: (entry: Entry) => Promise<unknown> = () => Promise.resolve();
let issues: readonly { field: string; message: string }[] = [];

function Dialog() {
  const form = useForm<Entry>({
    values: { quantity: '5', note: '' },
    check: ({ quantity }) => (Number(quantity) > 9 ? [{ field: 'quantity', message: 'At most 9' }] : []),
  });
  return (
    <FormDialog
      form={form}
      title="Ask"
      onSubmit={(entry) => send(entry)}
      issues={issues}
      onClose={close}
      submitLabel="Send"
      cancelLabel="Close"
    >
      <QuantityField form={form} name="quantity" label="Quantity" />
      <TextField form={form} name="note" label="Note" />
    </FormDialog>
  );
}

beforeEach(() => {
  close.mockReset();
  send = () => Promise.resolve();
  issues = [];
});
afterEach(cleanup);
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const escape = () => act(async () => void fireEvent.keyDown(screen.getAllByRole('dialog').at(-1)!, { key: 'Escape' }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('Escape closes at once where nothing was typed, and asks once where something was', async () => {
  render(<Dialog />);
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
  await type('Note', 'urgent');
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
  await press('Keep editing');
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('urgent');
  await escape();
  await press('Discard');
  expect(close).toHaveBeenCalledTimes(2);
});

test('the dialog is named by its title; its own button closes without asking', async () => {
  render(<Dialog />);
  expect(screen.getByRole('dialog', { name: 'Ask' })).toBeDefined();
  await type('Note', 'x');
  await press('Close');
  expect(close).toHaveBeenCalledTimes(1);
});

test('what keeps a form from being sent stands at its field, which gets the focus, and goes as it is mended', async () => {
  const sent = vi.fn(() => Promise.resolve());
  send = sent;
  render(<Dialog />);
  await type('Quantity', '12');
  await press('Send');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('At most 9'));
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity'));
  expect(sent).not.toHaveBeenCalled();
  await type('Quantity', '7');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: '7', note: '' }));
});

test('while it is sent it is neither sent again nor closed', async () => {
  let finish: () => void = () => undefined;
  const sent = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  send = sent;
  render(<Dialog />);
  await press('Send');
  await escape();
  fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await act(async () => finish());
});

test('what the server found wrong stands at the field that it names', async () => {
  issues = [{ field: 'note', message: 'Say why' }];
  render(<Dialog />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Say why'));
});
