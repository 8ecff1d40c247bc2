import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { MoneyField } from '../form/MoneyField';
import { QuantityField } from '../form/QuantityField';
import { TextField } from '../form/TextField';
import { useForm } from '../form/use-form';
import { pendingTasks } from '../state/pending-task';
import { FormDialog } from './FormDialog';
import { GuardedDialog } from './GuardedDialog';

interface Entry {
  readonly quantity: string;
  readonly note: string;
}
const close = vi.fn();
let send: (entry: Entry) => Promise<unknown> = () => Promise.resolve();
let issues: readonly { field: string; message: string }[] = [];

interface DialogCase {
  isKept?: boolean;
  keeps?: string;
  hasMore?: boolean;
  canSubmit?: boolean;
  startsAtSubmit?: boolean;
  dangerous?: boolean;
}

function Dialog({ keeps, hasMore = false, ...rest }: DialogCase) {
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
      keeps={keeps}
      hasMore={hasMore}
      {...rest}
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
  // The question fades, and hears no key meanwhile.
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await escape();
  await press('Discard');
  expect(close).toHaveBeenCalledTimes(2);
});

test('SD33 Ctrl and Enter send the form from any of its fields, once, and not before it may be sent', async () => {
  const sent = vi.fn<(entry: Entry) => Promise<unknown>>(() => new Promise(() => undefined));
  send = sent;
  const pressKeys = (key: object) =>
    act(async () => void fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ...key }));
  const { rerender } = render(<Dialog canSubmit={false} />);
  await pressKeys({ ctrlKey: true });
  rerender(<Dialog />);
  await pressKeys({});
  expect(sent).not.toHaveBeenCalled();
  await pressKeys({ metaKey: true, repeat: true });
  expect(sent).not.toHaveBeenCalled();
  await pressKeys({ ctrlKey: true });
  await pressKeys({ ctrlKey: true });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('SD45 what is entered beside the fields is asked about like what was typed', async () => {
  const { rerender } = render(<Dialog keeps="propose" />);
  rerender(<Dialog keeps="propose" hasMore />);
  expect(pendingTasks()).toHaveLength(1);
  await escape();
  expect(close).not.toHaveBeenCalled();
  await press('Discard');
  expect(close).toHaveBeenCalledTimes(1);
});

test('A14 what was typed is asked about before its page is left, and no more once it is being sent', async () => {
  send = () => new Promise(() => undefined);
  render(<Dialog keeps="refund:SO-1" />);
  expect(pendingTasks()).toHaveLength(0);
  await type('Note', 'urgent');
  expect(pendingTasks()).toMatchObject([{ preventRouteChange: true, preventWindowClose: true }]);
  await press('Send');
  // What comes after the answer may lead elsewhere.
  expect(pendingTasks()).toHaveLength(0);
  cleanup();
  // Something of its own keeps it, and shows it there again.
  render(<Dialog isKept />);
  await type('Note', 'urgent');
  expect(pendingTasks()).toHaveLength(0);
  await escape();
  expect(close, 'by a slip it is not closed').not.toHaveBeenCalled();
});

test('A14 a dialog asks before its page is left whether its entry outlives the session or not, and as long as it is open', async () => {
  render(<Dialog />);
  await type('Note', 'a bid');
  expect(pendingTasks()).toMatchObject([{ preventRouteChange: true, preventWindowClose: true, preventLogout: true }]);
  await type('Note', '');
  expect(pendingTasks(), 'it is as it was').toHaveLength(0);
  cleanup();
  const { rerender } = render(
    <GuardedDialog title="A file" isTyped>
      chosen
    </GuardedDialog>,
  );
  expect(pendingTasks()).toHaveLength(1);
  rerender(
    <GuardedDialog title="A file" isTyped busy>
      chosen
    </GuardedDialog>,
  );
  expect(pendingTasks()).toHaveLength(0);
  rerender(
    <GuardedDialog title="A file" isTyped open={false}>
      chosen
    </GuardedDialog>,
  );
  expect(pendingTasks()).toHaveLength(0);
});

test('the dialog is named by its title; its own button closes without asking', async () => {
  render(<Dialog />);
  expect(screen.getByRole('dialog', { name: 'Ask' })).toBeDefined();
  await type('Note', 'x');
  await press('Close');
  expect(close).toHaveBeenCalledTimes(1);
});

test('SD90 the keys begin at the first field, and not in what is dangerous', () => {
  render(<Dialog />);
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity'));
  cleanup();
  render(<Dialog dangerous />);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

test('W21 what is shown first and then sent has the keys while it is not known yet: Enter sends it as soon as it is', async () => {
  const sent = vi.fn(() => Promise.resolve());
  send = sent;
  const { rerender } = render(<Dialog startsAtSubmit canSubmit={false} />);
  const button = screen.getByRole('button', { name: 'Send' });
  expect([document.activeElement === button, button.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await press('Send');
  await act(async () => void fireEvent.submit(screen.getByRole('dialog').querySelector('form')!));
  expect(sent, 'nothing is sent unseen').not.toHaveBeenCalled();
  rerender(<Dialog startsAtSubmit canSubmit />);
  expect([document.activeElement === button, button.hasAttribute('aria-disabled')]).toEqual([true, false]);
  await press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
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

test('W29 a count that can be read in two ways is kept as it was pasted, said, and not sent', async () => {
  const sent = vi.fn(() => Promise.resolve());
  send = sent;
  render(<Dialog />);
  const field = screen.getByLabelText('Quantity') as HTMLInputElement;
  await type('Quantity', '2.000');
  await act(async () => void fireEvent.blur(field));
  expect([field.value, screen.getByRole('alert').textContent]).toEqual([
    '2.000',
    '“2.000” can be read in two ways. Write it without thousands signs.',
  ]);
  await press('Send');
  expect(sent).not.toHaveBeenCalled();
  await type('Quantity', '1,000');
  await act(async () => void fireEvent.blur(field));
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['1000', 'At most 9']);
  for (const text of ['8', '8.', '8.5']) await type('Quantity', text);
  expect(field.value).toBe('8.5');
  await press('Send');
  expect(sent).not.toHaveBeenCalled();
  await type('Quantity', '8');
  await press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ quantity: '8', note: '' }));
});

test('W29 an amount that cannot be read is not left out by a slip', async () => {
  const sent = vi.fn(() => Promise.resolve());
  function Money() {
    const form = useForm({ values: { reserve: '' } });
    return (
      <FormDialog form={form} title="Lot" onSubmit={sent} onClose={close} submitLabel="Send" cancelLabel="Close">
        <MoneyField form={form} name="reserve" label="Reserve" />
      </FormDialog>
    );
  }
  render(<Money />);
  await type('Reserve', 'about nine');
  await press('Send');
  expect(sent).not.toHaveBeenCalled();
  await type('Reserve', '9,5');
  await press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ reserve: '9.5' }));
});

/** As the identity library leaves a session on the device. */
function signInAs(person: string): void {
  const claims = btoa(JSON.stringify({ sub: person, exp: 4_000_000_000 }));
  localStorage.setItem('CognitoIdentityServiceProvider.pool.idToken', `head.${claims}.signature`);
}
const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const isBack = () => screen.queryByText(/What you typed before is here again/) !== null;

test('L01 what was typed when the session ended is there again, for that person and record, once', async () => {
  signInAs('ana');
  render(<Dialog keeps="refund:SO-1" />);
  expect([isBack(), keepEntries()], 'nothing was typed yet').toEqual([false, false]);
  await type('Note', 'urgent');
  expect(keepEntries()).toBe(true);
  cleanup();
  expect(keepEntries(), 'no form is open').toBe(false);

  signInAs('bob');
  render(<Dialog keeps="refund:SO-1" />);
  expect([shown('Note'), isBack()]).toEqual(['', false]);
  cleanup();

  signInAs('ana');
  render(<Dialog keeps="refund:SO-2" />);
  expect([shown('Note'), isBack()]).toEqual(['', false]);
  cleanup();
  render(<Dialog keeps="refund:SO-1" />);
  expect([shown('Note'), shown('Quantity'), isBack()]).toEqual(['urgent', '5', true]);
  await escape();
  expect(close, 'it is guarded as if it had just been typed').not.toHaveBeenCalled();
  cleanup();
  render(<Dialog keeps="refund:SO-1" />);
  expect([shown('Note'), isBack()]).toEqual(['', false]);
});

test('L01 a form that names no record keeps nothing', async () => {
  signInAs('ana');
  render(<Dialog />);
  await type('Note', 'a secret');
  expect(keepEntries()).toBe(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain('a secret');
});
