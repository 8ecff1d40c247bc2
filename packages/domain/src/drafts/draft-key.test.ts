import { expect, test } from 'vitest';
import { checkoutDraftKey, checkoutPlaceOf } from './draft-key';

test('W42 a checkout is named by warehouse, participant and held order, and its name gives them back', () => {
  const places = [
    { warehouseCode: 'DAL', participantId: null, salesOrder: null },
    { warehouseCode: 'DAL', participantId: 'nova', salesOrder: null },
    { warehouseCode: 'DAL', participantId: null, salesOrder: 'nova' },
    { warehouseCode: 'St. Louis/MO', participantId: 'a%2F', salesOrder: 'SO-1' },
  ];
  expect(places.map(checkoutDraftKey).map(checkoutPlaceOf)).toEqual(places);
  expect(new Set(places.map(checkoutDraftKey)).size).toBe(places.length);
  expect(checkoutPlaceOf('%')).toEqual({ warehouseCode: '%', participantId: null, salesOrder: null });
});
