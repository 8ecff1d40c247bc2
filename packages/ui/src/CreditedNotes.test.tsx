import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CreditedNotes } from './CreditedNotes';

afterEach(cleanup);

const linesOf = (credits: Parameters<typeof CreditedNotes>[0]['credits']) =>
  [...render(<CreditedNotes credits={credits} />).container.children].map(({ textContent }) => textContent);

test('SD60 a return names its credit notes with what each comes to, and several with their sum', () => {
  expect(linesOf([{ number: 'CN-1', total: 144.32 }])).toEqual(['CN-1 · $144.32']);
  cleanup();
  expect(
    linesOf([
      { number: 'CN-2', total: 162.36 },
      { number: 'CN-3', total: 162.36 },
    ]),
  ).toEqual(['$324.72', 'CN-2 · $162.36', 'CN-3 · $162.36']);
});
