import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Sessions } from './Sessions';

vi.mock('@tradehall/web/calls/use-call', () => ({ useCall: () => ({ data: [], error: null, refetch: vi.fn() }) }));
vi.mock('@tradehall/web/calls/use-command', () => ({ useCommand: () => ({ run: vi.fn(), busy: false }) }));

test('K10 whoever is told to change the password finds the way there', () => {
  render(<Sessions />);
  expect(screen.getByRole('link', { name: 'Change your password' }).getAttribute('href')).toBe('/reset-password');
});
