import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '@tradehall/contract/desk';
import { SuspendedNotice } from './SuspendedNotice';

let isShopSuspended = true;
vi.mock('../session/staff', () => ({ useStaffMember: () => ({ isShopSuspended }) as unknown as StaffMember }));
afterEach(cleanup);

test('O06 the desk of a suspended shop says above every screen that nothing can be changed', () => {
  const { rerender } = render(<SuspendedNotice />);
  expect(screen.getByRole('alert').textContent).toContain('This shop is suspended');
  isShopSuspended = false;
  rerender(<SuspendedNotice />);
  expect(screen.queryByRole('alert')).toBeNull();
});
