import { expect, test } from 'vitest';
import { AUDIT_RECORDS } from '../staff/audit-acts';
import { permissionsOfRole, type Permission } from '../staff/permissions';
import { shownOfEvent } from './shown-of-event';

const compliance = new Set(permissionsOfRole('COMPLIANCE'));
const auditor = new Set(permissionsOfRole('AUDITOR'));
const event = (about: object) => ({
  act: 'ORDER_STATUS_CHANGED',
  record: 'ORDER',
  ids: ['1'],
  before: { status: 'old' },
  after: { status: 'new' },
  reason: 'because',
  ...about,
});
const hidden = { before: null, after: null, reason: '' };

test('SD83 of a room that one may not look into the trail says that something happened, and not what', () => {
  for (const record of AUDIT_RECORDS) {
    const told = event({ record, ids: record === 'SETTING' ? ['offer-rules'] : ['1'] });
    expect(shownOfEvent(told, new Set<Permission>(['AUDIT_VIEW'])), record).toMatchObject(hidden);
  }
  expect(shownOfEvent(event({ record: 'OFFER' }), compliance)).toMatchObject(hidden);
  expect(shownOfEvent(event({ record: 'STAFF' }), compliance)).toMatchObject(hidden);
  expect(shownOfEvent(event({ record: 'A_THING_OF_OLD' }), compliance)).toMatchObject(hidden);
  const order = event({});
  expect(shownOfEvent(order, compliance)).toEqual(order);
});

test('SD83 SD13 costs, payments and what a reseller pays are read by those who see them elsewhere', () => {
  const agreed = { record: 'PARTNER', act: 'AGREEMENT_ACCEPTED', before: null };
  const paid = event({ ...agreed, after: { role: 'RESELLER', percent: 7 } });
  const earned = event({ ...agreed, after: { role: 'SUPPLIER', percent: 7 } });
  const seesNetwork = new Set<Permission>(['NETWORK_VIEW']);
  expect([shownOfEvent(paid, seesNetwork), shownOfEvent(earned, seesNetwork)]).toEqual([
    { ...paid, ...hidden },
    earned,
  ]);
  expect(shownOfEvent(paid, auditor)).toEqual(paid);

  const money = event({ act: 'ORDER_PAID', after: { paid_minor: 5 } });
  expect(shownOfEvent(money, compliance)).toMatchObject(hidden);
  const account = event({ record: 'SETTING', ids: ['payment-account'], after: { clientId: 'x' } });
  expect(shownOfEvent(account, compliance)).toMatchObject(hidden);
  expect(shownOfEvent(account, new Set(permissionsOfRole('FINANCE')))).toEqual(account);

  const order = event({
    before: {},
    after: { a: { transfer: { agreed: 7 }, total_minor: 4 }, lines: [{ floor_minor: 2, units: 1 }] },
  });
  expect(shownOfEvent(order, compliance)).toMatchObject({
    before: {},
    after: { a: { total_minor: 4 }, lines: [{ units: 1 }] },
    reason: 'because',
  });
  expect(shownOfEvent(order, compliance).after).not.toHaveProperty('a.transfer');
  expect(shownOfEvent(order, auditor)).toEqual(order);
});
