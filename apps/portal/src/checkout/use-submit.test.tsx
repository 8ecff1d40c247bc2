import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useSubmit } from './use-submit';

interface Options {
  readonly refused: (error: unknown) => boolean;
}
const went = vi.fn();
const commands: Options[] = [];
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => went }));
vi.mock('@tradehall/web/calls/use-command', () => ({
  useCommand: (_: unknown, options: Options) => {
    commands.push(options);
    return { busy: false, run: vi.fn() };
  },
}));

beforeEach(() => {
  went.mockReset();
  commands.length = 0;
});
afterEach(cleanup);

const refusal = (status: number, messageCode: string) =>
  new NetworkError({ message: 'No.', status, messageCode, traceId: '' });

/** What becomes of a checkout, and of a held order's update, that the server refused. */
function refuse(error: NetworkError): { readonly isSaid: boolean[]; readonly askedAnew: number } {
  const onOutdated = vi.fn();
  renderHook(() =>
    useSubmit(
      { checkoutPayload: { warehouseCode: 'DAL' } } as never,
      {} as never,
      { participant: undefined, salesOrder: 'SO-1' },
      { abandon: vi.fn() } as never,
      { failed: () => false } as never,
      { onOutdated, onPlaced: vi.fn() },
    ),
  );
  const isSaid = commands.map(({ refused }) => refused(error));
  return { isSaid, askedAnew: onOutdated.mock.calls.length };
}

test('O06 G19 an order that is sent as the shop is paused stands at its checkout, and other refusals end at the cart', () => {
  expect(refuse(refusal(403, 'TENANT_DEACTIVATED'))).toEqual({ isSaid: [false, false], askedAnew: 0 });
  expect(went, 'the shop may go on').not.toHaveBeenCalled();
  refuse(refusal(422, 'CART_EMPTY'));
  expect(went).toHaveBeenCalledWith({ to: '/cart' });
});
