import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactorKey } from './FactorKey';

test('K10 the phone that shows the key of a second factor hands it to its own app', () => {
  const uri = 'otpauth://totp/Shop:me@shop.test?secret=ABCDEFGH&issuer=Shop';
  render(<FactorKey secret="ABCDEFGH" uri={uri} />);
  expect(screen.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toBe(uri);
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
});
