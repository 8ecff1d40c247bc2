import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { Form } from '@tradehall/ui/form/Form';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useKeptEntry } from '@tradehall/ui/form/use-kept-entry';
import { useClosedRoom } from './use-closed-room';

let held: ReadonlySet<Permission>;
vi.mock('../session/staff', () => ({ usePermissions: () => held }));
vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => 'u1' }));
afterEach(cleanup);

const SALES: ReadonlySet<Permission> = new Set(['DESK_VIEW', 'AUCTIONS_VIEW', 'ORDERS_VIEW']);
const WAREHOUSE: ReadonlySet<Permission> = new Set(['DESK_VIEW', 'ORDERS_VIEW']);

function NewAuction() {
  const form = useForm({ values: { description: '' } });
  useKeptEntry(form, 'auction:');
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField form={form} name="description" label="Description" />
    </Form>
  );
}

function Room({ path }: { path: string }) {
  const { isClosed, isEntryKept } = useClosedRoom(path);
  if (!isClosed) return <NewAuction />;
  return <p>{isEntryKept ? 'closed, and kept' : 'closed'}</p>;
}
const field = () => screen.getByLabelText('Description') as HTMLInputElement;

test('SD05 L01 what was typed in a room that closes around somebody is kept, said to be, and back with the room', () => {
  held = SALES;
  const { rerender } = render(<Room path="/auctions" />);
  fireEvent.change(field(), { target: { value: 'Grade A phones' } });
  held = WAREHOUSE;
  rerender(<Room path="/auctions" />);
  expect(screen.getByText('closed, and kept')).toBeDefined();
  held = SALES;
  rerender(<Room path="/auctions" />);
  expect(field().value).toBe('Grade A phones');
});

test('SD03 SD05 a closed room that nothing was typed in says nothing of it, and one that was never open is never shown', () => {
  held = SALES;
  const { rerender } = render(<Room path="/auctions" />);
  held = WAREHOUSE;
  rerender(<Room path="/auctions" />);
  expect(screen.getByText('closed')).toBeDefined();
  held = SALES;
  rerender(<Room path="/orders" />);
  fireEvent.change(field(), { target: { value: 'typed elsewhere' } });
  held = WAREHOUSE;
  rerender(<Room path="/auctions" />);
  expect(screen.getByText('closed')).toBeDefined();
});
