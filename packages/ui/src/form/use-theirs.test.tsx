import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { CheckboxField } from './CheckboxField';
import { Form } from './Form';
import { TextField } from './TextField';
import { useForm } from './use-form';
import { useTheirs } from './use-theirs';

interface Role {
  readonly version: number;
  readonly name: string;
  readonly ships: boolean;
  readonly counts: boolean;
}
const entryOf = ({ name, ships, counts }: Role) => ({ name, held: { ships, counts } });
const sent = vi.fn();
const refresh = vi.fn(() => Promise.resolve());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Dialog({ role }: { role: Role }) {
  const form = useForm({ values: entryOf(role) });
  const { seen, refused } = useTheirs(form, role, { entryOf, refresh, code: 'CHANGED' });
  return (
    <Form form={form} onSubmit={(entry) => sent({ ...entry, version: seen?.version }, refused)}>
      <TextField form={form} name="name" label="Name" />
      <CheckboxField form={form} name="held.ships" label="Ships" />
      <CheckboxField form={form} name="held.counts" label="Counts" />
      <p>{form.isTyped ? 'typed' : 'as it was'}</p>
      <button type="submit">Save</button>
    </Form>
  );
}
const isTicked = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).checked;
const save = async () => {
  const before = sent.mock.calls.length;
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent.mock.calls.length).toBe(before + 1));
  return sent.mock.lastCall as [object, (error: unknown) => boolean];
};

test('SD05 W70 after a colleague’s change was in the way, theirs stands where nothing was typed, and saving again works', async () => {
  const role = { version: 1, name: 'Night shift', ships: false, counts: false };
  const theirs = { ...role, version: 2, counts: true, name: 'Nights' };
  const { rerender } = render(<Dialog role={role} />);
  fireEvent.click(screen.getByLabelText('Ships'));
  // A list that is loaded again slips nothing in under what is typed.
  rerender(<Dialog role={theirs} />);
  expect(isTicked('Counts')).toBe(false);
  const [first, refused] = await save();
  expect(first).toMatchObject({ version: 1, held: { ships: true, counts: false } });
  expect(refused(new NetworkError({ message: 'Changed', status: 409, messageCode: 'CHANGED', traceId: '' }))).toBe(
    false,
  );
  expect(refresh).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(isTicked('Counts')).toBe(true));
  expect(isTicked('Ships')).toBe(true);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Nights');
  expect(screen.getByText('typed')).toBeDefined();
  const [second] = await save();
  expect(second).toEqual({ version: 2, name: 'Nights', held: { ships: true, counts: true } });
});

test('SD05 W70 a field that both changed shows theirs beside what was typed, until it says the same', async () => {
  const role = { version: 1, name: 'Night shift', ships: false, counts: false };
  const { rerender } = render(<Dialog role={role} />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
  const meet = async (theirs: Role) => {
    const [, refused] = await save();
    refused(new NetworkError({ message: 'Changed', status: 409, messageCode: 'CHANGED', traceId: '' }));
    rerender(<Dialog role={theirs} />);
  };
  type('Late shift');
  await meet({ ...role, version: 2, name: 'Nights' });
  const hint = () => document.querySelector('.MuiFormHelperText-root[role=status]')?.textContent ?? '';
  await waitFor(() => expect(hint()).toBe('Somebody else changed this to Nights meanwhile.'));
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Late shift');
  type('Nights');
  expect(hint()).toBe('');
  type('Late shift');
  await meet({ ...role, version: 3, name: '' });
  await waitFor(() => expect(hint()).toBe('Somebody else emptied this meanwhile.'));
});
