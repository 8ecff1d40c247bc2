import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderEditDraft } from '@tradehall/contract/drafts/draft-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { RestoredOrderEdit } from '@tradehall/domain/drafts/restore-order-edit';
import type { Draft } from '../drafts/use-draft';
import { OrderDraftNotice } from './OrderDraftNotice';

afterEach(cleanup);

const draft = {
  restored: { content: { updateDate: '1' } as OrderEditDraft, at: '2026-11-27T17:12:00.000Z' },
  conflict: undefined,
  ended: undefined,
  isAsking: false,
  sentAt: null,
  startOver: vi.fn(),
} as unknown as Draft<OrderEditDraft>;
const said = (isClosed: boolean) => {
  const restored: RestoredOrderEdit = {
    edit: { choices: {}, entries: [], removed: [] } as unknown as RestoredOrderEdit['edit'],
    droppedChoices: [],
    droppedLines: 1,
    isClosed,
  };
  const order = { updateDate: '2', events: [] } as unknown as SalesOrder;
  return render(<OrderDraftNotice draft={draft} restored={restored} order={order} isHeld={false} />).container
    .textContent;
};

test('W42 changes of an order that was released meanwhile are told as not saved, and no line as left out of it', () => {
  expect(said(true)).toMatch(/^Your changes of .+ were not saved: this order can no longer be changed\.Got it$/);
});

test('W42 a line that left an order which may still be changed is told as left out', () => {
  expect(said(false)).toMatch(/was restored\. The order was changed since; .+ 1 line can no longer be ordered/);
});
