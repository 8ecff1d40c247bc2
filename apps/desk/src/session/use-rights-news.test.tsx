import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getStaffMember, rightsChanged, type StaffMember } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { Form } from '@tradehall/ui/form/Form';
import { TextField } from '@tradehall/ui/form/TextField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useKeptEntry } from '@tradehall/ui/form/use-kept-entry';
import { notify } from '@tradehall/ui/state/snackbars';
import { refreshAll, refreshCall } from '@tradehall/web/calls/call-query';
import { onSuspended } from '@tradehall/web/session/session-events';
import { draftsOf } from '@tradehall/web/storage/drafts';
import { useRightsNews } from './use-rights-news';

const handlers = new Map<string, () => void>();
let member: StaffMember | undefined;
vi.mock('@tradehall/web/calls/call-query', async (original) => ({
  ...(await original<object>()),
  refreshCall: vi.fn(),
  refreshAll: vi.fn(),
}));
vi.mock('@tradehall/web/live/live-events', () => ({
  useLiveEvent: (event: { name: string }, handler: () => void) => handlers.set(event.name, handler),
}));
vi.mock('@tradehall/ui/state/snackbars', async (original) => ({ ...(await original<object>()), notify: vi.fn() }));
vi.mock('./staff', () => ({ useStaffMember: () => member }));
vi.mock(import('@tradehall/web/session/session'), async (load) => ({ ...(await load()), sessionOwner: () => 'u1' }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  member = undefined;
});

const holding = (...permissions: readonly Permission[]) => ({ userId: 'u1', permissions }) as unknown as StaffMember;

test('SD05 the desk loads anew what may be done, when it changed or something was missed', () => {
  renderHook(() => useRightsNews());
  for (const event of [rightsChanged, eventsMissed]) {
    vi.mocked(refreshCall).mockClear();
    handlers.get(event.name)?.();
    expect(refreshCall).toHaveBeenCalledExactlyOnceWith(getStaffMember);
  }
});

test('O06 a refusal that says that the shop is suspended has the desk look what may be done, while it stands', () => {
  const { unmount } = renderHook(() => useRightsNews());
  onSuspended();
  expect(refreshCall).toHaveBeenCalledExactlyOnceWith(getStaffMember);
  unmount();
  onSuspended();
  expect(refreshCall).toHaveBeenCalledOnce();
});

test('SD05 what was refused, or may not be seen any more, is asked for anew once the rights are others', () => {
  const { rerender } = renderHook(() => useRightsNews());
  member = holding('DESK_VIEW', 'INVOICE');
  rerender();
  expect(refreshAll, 'the first look is no change').not.toHaveBeenCalled();
  rerender();
  expect(refreshAll).not.toHaveBeenCalled();
  member = holding('DESK_VIEW');
  rerender();
  expect(refreshAll).toHaveBeenCalledExactlyOnceWith([getStaffMember]);
  expect(notify, 'nothing was typed').not.toHaveBeenCalled();
});

function Cost() {
  const form = useForm({ values: { supplier: '' } });
  useKeptEntry(form, 'cost:A1');
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField form={form} name="supplier" label="Supplier" />
    </Form>
  );
}

function Desk() {
  useRightsNews();
  return member?.permissions.includes('COST_VIEW') === true ? <Cost /> : <p>no costs</p>;
}
const supplier = () => screen.getByLabelText('Supplier') as HTMLInputElement;

test('SD05 L01 what was typed in a part that goes with a right is kept, said to be, and back with the right', () => {
  member = holding('DESK_VIEW', 'COST_VIEW');
  const { rerender } = render(<Desk />);
  fireEvent.change(supplier(), { target: { value: 'Nordlicht' } });
  member = holding('DESK_VIEW');
  rerender(<Desk />);
  expect(screen.getByText('no costs')).toBeDefined();
  expect(notify).toHaveBeenCalledOnce();
  member = holding('DESK_VIEW', 'COST_VIEW');
  rerender(<Desk />);
  expect(supplier().value).toBe('Nordlicht');
});

test('SD05 L01 a form that stays open keeps nothing twice, and one that its user closes is forgotten', () => {
  member = holding('DESK_VIEW', 'COST_VIEW');
  const { rerender, unmount } = render(<Desk />);
  fireEvent.change(supplier(), { target: { value: 'Nordlicht' } });
  member = holding('DESK_VIEW', 'COST_VIEW', 'SHIP');
  rerender(<Desk />);
  expect(supplier().value).toBe('Nordlicht');
  unmount();
  expect(draftsOf('form:')).toEqual([]);
  expect(notify).not.toHaveBeenCalled();
});
