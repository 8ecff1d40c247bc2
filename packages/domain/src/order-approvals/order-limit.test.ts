import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAboveOrderLimit, needsOwner, whyNotOpen } from './order-limit';

const minor = fc.integer({ min: 0, max: 1_000_000 });

test('W73 a limit holds for what is above it, none lets everything pass, and at zero every order waits', () => {
  expect(isAboveOrderLimit(100, 100)).toBe(false);
  expect(isAboveOrderLimit(101, 100)).toBe(true);
  expect(isAboveOrderLimit(0, 0)).toBe(true);
  fc.assert(fc.property(minor, (total) => !isAboveOrderLimit(total, null)));
});

test('W73 a change beyond the limit needs an owner when it adds, releases or pays beyond what was approved', () => {
  const change = { limitMinor: 100, beforeMinor: 500, afterMinor: 500, isFinal: false, approvedMinor: null };
  expect(needsOwner(change)).toBe(false);
  expect(needsOwner({ ...change, afterMinor: 400 })).toBe(false);
  expect(needsOwner({ ...change, afterMinor: 501 })).toBe(true);
  expect(needsOwner({ ...change, isFinal: true })).toBe(true);
  expect(needsOwner({ ...change, isFinal: true, approvedMinor: 500 })).toBe(false);
  expect(needsOwner({ ...change, isFinal: true, approvedMinor: 499 })).toBe(true);
  fc.assert(
    fc.property(minor, minor, minor, fc.boolean(), (limit, before, over, isFinal) => {
      // Within the limit nobody is asked, whatever is done.
      const afterMinor = Math.min(limit, over);
      return (
        limit === 0 || !needsOwner({ limitMinor: limit, beforeMinor: before, afterMinor, isFinal, approvedMinor: null })
      );
    }),
  );
});

test('W73 what was decided or waited too long is open no more', () => {
  const now = new Date('2026-11-02T10:00:00Z');
  const later = new Date('2026-11-02T10:00:01Z');
  expect(whyNotOpen({ state: 'WAITING', expiresAt: later }, now)).toBeUndefined();
  expect(whyNotOpen({ state: 'WAITING', expiresAt: now }, now)).toBe('ORDER_APPROVAL_EXPIRED');
  expect(whyNotOpen({ state: 'EXPIRED', expiresAt: later }, now)).toBe('ORDER_APPROVAL_EXPIRED');
  expect(whyNotOpen({ state: 'REFUSED', expiresAt: later }, now)).toBe('ORDER_APPROVAL_DECIDED');
});
