import { expect, test } from 'vitest';
import { leadOf, narrowLead, UNKNOWN_LEAD, type ClockLead } from './clock-lead';

const after = (known: ClockLead, ...answers: readonly (readonly [told: number, asked: number, heard: number])[]) =>
  answers.reduce((lead, [told, asked, heard]) => narrowLead(lead, { told, asked, heard }), known);

test('J04 W26 what is known of another clock is narrowed by quick answers, and by slow ones no further than they can tell', () => {
  expect(leadOf(UNKNOWN_LEAD)).toBe(0);
  const known = after(UNKNOWN_LEAD, [1_050, 0, 100]);
  expect(known).toEqual({ least: 950, most: 1_050 });
  expect(after(known, [5_000, 200, 5_200])).toEqual(known);
  expect(leadOf(after(known, [1_210, 200, 210]))).toBe(1_005);
});

test('J04 W26 an answer that can’t be true with what is known begins anew, and one that measured nothing is left out', () => {
  const known = after(UNKNOWN_LEAD, [1_005, 0, 10]);
  expect(after(known, [300, 20, 30])).toEqual({ least: 270, most: 280 });
  expect(after(known, [5, 30, 20], [NaN, 30, 40])).toEqual(known);
});
