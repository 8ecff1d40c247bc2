import { expect, test } from 'vitest';
import { recapInsurance } from './draft-selection';
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
