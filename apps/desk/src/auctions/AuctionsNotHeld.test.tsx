import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configuration } from '@tradehall/web/tenant/configuration';
import { AuctionsNotHeld } from './AuctionsNotHeld';

const before = configuration.auctionEnabled;
afterEach(() => {
  cleanup();
  Object.assign(configuration, { auctionEnabled: before });
});

test('J01 a shop that holds no auctions says so where they are prepared, and how to hold them', () => {
  Object.assign(configuration, { auctionEnabled: 'false' });
  render(<AuctionsNotHeld />);
  expect(screen.getByRole('alert').textContent).toContain('Switch on “Hold auctions”');
  cleanup();
  Object.assign(configuration, { auctionEnabled: 'true' });
  render(<AuctionsNotHeld />);
  expect(screen.queryByRole('alert')).toBeNull();
});
