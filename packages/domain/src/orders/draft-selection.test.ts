import { expect, test } from 'vitest';
import { chargeableChoices, recapInsurance } from './draft-selection';
import type { Currency } from '../money/currency';
import type { OrderChoices } from './order-draft';

const choices = { insured: true, insuredAmount: 28_660 } as OrderChoices;

test('G13 fewer goods are insured for what they are worth, and an amount typed in this edit stays as it is', () => {
  expect(recapInsurance(choices, choices, 2_264_000, 2)).toEqual({ ...choices, insuredAmount: 22_640 });
  expect(recapInsurance(choices, choices, 28_660, 0).insuredAmount).toBe(28_660);
  expect(recapInsurance(choices, choices, 3_000_000, 2)).toBe(choices);
  const typed = { ...choices, insuredAmount: 25_000 };
  expect(recapInsurance(typed, choices, 2_264_000, 2)).toBe(typed);
  const uninsured = { ...choices, insured: false };
  expect(recapInsurance(uninsured, choices, 2_264_000, 2)).toBe(uninsured);
});

test('G13 an insured amount that is in error is not charged: it stays as the order has it until it is mended', () => {
  const usd = { code: 'USD', symbol: '$', precision: 2 } as Currency;
  const saved = { insured: true, insuredAmount: 500 };
  const charged = (insuredAmount: number | null, insured = true) =>
    chargeableChoices({ insured, insuredAmount } as OrderChoices, saved, 60_000, usd);
  expect(charged(600)).toMatchObject({ insured: true, insuredAmount: 600 });
  expect(charged(600.01)).toMatchObject({ insured: true, insuredAmount: 500 });
  expect(charged(null)).toMatchObject({ insured: true, insuredAmount: 500 });
  expect(charged(900, false)).toMatchObject({ insured: false, insuredAmount: 900 });
});
