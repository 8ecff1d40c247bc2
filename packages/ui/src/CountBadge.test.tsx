import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CountBadge } from './CountBadge';

afterEach(cleanup);
const shown = (count: number) => {
  render(<CountBadge count={count}>Cart</CountBadge>);
  return screen.getByText('Cart').querySelector('.MuiBadge-badge:not(.MuiBadge-invisible)')?.textContent;
};

test('C03 a badge counts to 999999 and says plus above it', () => expect(shown(999_999)).toBe('999999'));
test('C03 a badge above its maximum shows the maximum with a plus', () => expect(shown(1_000_000)).toBe('999999+'));
test('C03 a badge without anything to count is not there', () => expect(shown(0)).toBeUndefined());
