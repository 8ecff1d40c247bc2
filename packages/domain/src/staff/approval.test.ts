import { expect, test } from 'vitest';
import { approvalAmount, approvalWhat, checkApproval, isAboveLimit, type AskedApproval } from './approval';
import { staffAccess } from './staff-access';
import { NO_LIMITS } from './staff-limits';

const now = new Date('2026-11-22T12:00:00Z');
const asked: AskedApproval = {
  state: 'WAITING',
  requestedBy: 'mara',
  expiresAt: new Date('2026-11-23T12:00:00Z'),
  permission: 'REFUND',
  limit: 'refundMinor',
  askedMinor: 500,
};
const by = (userId: string, roles: string[], refundMinor: number | null = null) => ({
  userId,
  staff: staffAccess({ roles, limits: { ...NO_LIMITS, refundMinor } }),
});
const codeOf = (who: ReturnType<typeof by>, over: Partial<AskedApproval> = {}) =>
  checkApproval({ ...asked, ...over }, who, now)?.messageCode;

test('SD08 somebody else approves who holds the permission and whose own limit allows it', () => {
  expect(codeOf(by('omar', ['FINANCE']))).toBeUndefined();
  expect(codeOf(by('omar', ['FINANCE'], 500))).toBeUndefined();
  expect(codeOf(by('omar', ['FINANCE'], 499))).toBe('STAFF_LIMIT_EXCEEDED');
  expect(codeOf(by('omar', ['FINANCE'], 1_000_000), { askedMinor: null })).toBe('STAFF_LIMIT_EXCEEDED');
  expect(codeOf(by('tess', ['SALES']))).toBe('PERMISSION_MISSING');
  expect(codeOf(by('joss', ['WAREHOUSE']))).toBe('PERMISSION_MISSING');
  expect(codeOf(by('lena', ['AUDITOR', 'OWNER']))).toBe('PERMISSION_MISSING');
});

test('SD08 nobody approves their own, nor what was decided or waited too long', () => {
  expect(codeOf(by('mara', ['OWNER']))).toBe('APPROVAL_OWN');
  expect(codeOf(by('omar', ['OWNER']), { state: 'DECLINED' })).toBe('APPROVAL_DECIDED');
  expect(codeOf(by('omar', ['OWNER']), { expiresAt: now })).toBe('APPROVAL_EXPIRED');
});

test('SD08 no limit is above every limit, and below none', () => {
  expect([isAboveLimit(null, 5), isAboveLimit(6, 5), isAboveLimit(5, 5), isAboveLimit(null, null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('SD08 what an approval is about is said in the words and the currency of whoever tells it', () => {
  const words = { text: (label: string) => `<${label}>`, money: (amount: number) => `${amount} ¥` };
  const credit = { limit: 'creditLimitMinor' as const, asked: 500 };
  expect(approvalWhat(credit, words)).toBe('<APPROVAL_WHAT_creditLimitMinor> 500 ¥');
  expect(approvalWhat({ ...credit, asked: null, of: 'Northwind' }, words)).toBe(
    '<APPROVAL_WHAT_creditLimitMinor> <APPROVAL_UNLIMITED>, Northwind',
  );
  expect(approvalAmount(0, words), 'no credit is not no limit').toBe('0 ¥');
});
