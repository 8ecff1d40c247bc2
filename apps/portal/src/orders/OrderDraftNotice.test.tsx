import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderEditDraft } from '@tradehall/contract/drafts/draft-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { RestoredOrderEdit } from '@tradehall/domain/drafts/restore-order-edit';
import type { Draft } from '../drafts/use-draft';
import * as approvals from '../order-approvals/order-approvals-data';
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
const said = (isClosed: boolean, isWithheld = false, isHeld = false) => {
  const restored: RestoredOrderEdit = {
    edit: { choices: {}, entries: [], removed: [] } as unknown as RestoredOrderEdit['edit'],
    droppedChoices: [],
    droppedLines: 1,
    isClosed,
  };
  const order = { updateDate: '2', events: [] } as unknown as SalesOrder;
  return render(
    <OrderDraftNotice draft={draft} restored={restored} order={order} isHeld={isHeld} isWithheld={isWithheld} />,
  ).container.textContent;
};

test('W42 changes of an order that was released meanwhile are told as not saved, and no line as left out of it', () => {
  expect(said(true)).toMatch(/^Your changes of .+ were not saved: this order can no longer be changed\.Got it$/);
});

test('W42 L01 changes whose buyer may not change orders any more are told as kept, and nothing there forgets them', () => {
  expect(said(true, true)).toMatch(
    /were not saved, and you may not change orders now\. They are kept until you may again\.$/,
  );
});

test('W42 L01 of restored changes that stand withheld in the order their bar speaks alone, and nothing there starts over', () => {
  expect(said(false, true, true)).toBe('');
});

test('W42 a line that left an order which may still be changed is told as left out', () => {
  expect(said(false)).toMatch(/was restored\. The order was changed since; .+ 1 line can no longer be ordered/);
});

test('W42 W73 of a lost answer it is told that an owner was asked; and its reader is rid of it where nothing is typed', async () => {
  const forget = vi.fn();
  vi.spyOn(approvals, 'useSeesApprovals').mockReturnValue(true);
  vi.spyOn(approvals, 'useOrderApprovals').mockReturnValue({
    first: { waiting: 0, approvals: [{ approvalId: 'asked', state: 'WAITING', isOwn: true }] },
  } as never);
  const sent = { ...draft, restored: undefined, sentAt: '2026-11-27T17:12:00.000Z', keeper: { forget } } as never;
  const order = { updateDate: '2', events: [] } as unknown as SalesOrder;
  const root = createRootRoute();
  const component = () => <OrderDraftNotice draft={sent} restored={undefined} order={order} isHeld={false} />;
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/here', component })]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText(/^What you asked for was sent on .+ So far it was not done\./)).toBeDefined();
  expect(screen.getByText('1 order of yours waits for an owner of your account.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/order-approvals/asked');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(forget).toHaveBeenCalledOnce();
});
