import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { defineCall } from '@tradehall/contract/wire/define-call';
import { IDEMPOTENCY_HEADER } from '@tradehall/contract/wire/error-answer';
import { callKey } from './call-query';
import { showCommandMessages } from './command-messages';
import { queryClient } from './query-client';
import { useCommand } from './use-command';
import { useInTurn } from './use-in-turn';

const askReturn = defineCall({
  method: 'POST',
  path: '/orders/:order/return',
  summary: 'A command of these tests.',
  access: 'public',
  idempotent: true,
  params: z.object({ order: z.string() }),
  body: z.object({ quantity: z.number() }),
  answer: z.object({ returnNumber: z.string() }),
});

/** Nothing tells one of it from two. */
const removeReturn = defineCall({
  method: 'DELETE',
  path: '/orders/:order/return',
  summary: 'A command of these tests.',
  access: 'public',
  params: z.object({ order: z.string() }),
  answer: z.object({}),
});

const getReturns = defineCall({
  method: 'GET',
  path: '/orders/returns',
  summary: 'What these tests show.',
  access: 'public',
  answer: z.string(),
});

type Outcome = 'lost' | number;
let outcomes: Outcome[] = [];
let keys: string[] = [];
let said: string[] = [];
let answered = 0;
/** What is said of each failure, as a screen shows it: until what failed succeeds. */
let standing: Map<string, string>;

beforeEach(() => {
  keys = [];
  said = [];
  answered = 0;
  standing = new Map();
  showCommandMessages({
    done: (message) => said.push(message),
    failed: (error, { about = '' }) => {
      said.push(`failed: ${(error as Error).message}`);
      standing.set(about, (error as Error).message);
    },
    unshown: (error) => said.push(`done, not shown: ${(error as Error).message}`),
    answered: (about) => {
      answered += 1;
      if (about !== undefined) standing.delete(about);
    },
  });
  vi.stubGlobal('fetch', (address: string, init: { headers: Record<string, string> }) => {
    // The server is there: an answer alone was lost.
    if (address.endsWith('/saas-config')) return Promise.resolve(new Response('{}'));
    keys.push(init.headers[IDEMPOTENCY_HEADER] ?? '');
    const outcome = outcomes.shift() ?? 200;
    if (outcome === 'lost') return Promise.reject(new TypeError('network'));
    const body =
      outcome === 200
        ? { returnNumber: 'RT-1' }
        : {
            message: 'Too many',
            messageCode: 'RETURN_TOO_MANY',
            errors: [{ messageCode: 'X', messageDescription: 'At most 3', field: 'quantity' }],
          };
    return Promise.resolve(new Response(JSON.stringify(body), { status: outcome }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ask = (quantity: number) => ({ params: { order: 'SO-1' }, body: { quantity } });
const screen = () =>
  renderHook(() => useCommand(askReturn, { says: ({ returnNumber }) => `Asked for ${returnNumber}` })).result;
async function press(command: ReturnType<typeof screen>, quantity: number) {
  await act(async () => void (await command.current.run(ask(quantity))));
}

test('H15 a lost answer is asked for again under the same key, so that it is one return', async () => {
  outcomes = ['lost', 200];
  const command = screen();
  await press(command, 2);
  await press(command, 2);
  expect(keys[0]).not.toBe('');
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('H15 a dialog that is opened anew after a lost answer still asks for the same return', async () => {
  outcomes = ['lost', 504, 200];
  await press(screen(), 5);
  await press(screen(), 5);
  await press(screen(), 5);
  expect(new Set(keys).size).toBe(1);
});

test('H15 after an answer, a refusal too, or with another entry, it is a new request', async () => {
  outcomes = [409, 200, 200, 'lost', 200];
  const command = screen();
  for (const quantity of [1, 1, 1, 7, 8]) await press(command, quantity);
  expect(new Set(keys).size).toBe(5);
});

test('a refusal names its fields and is told once; success says its sentence', async () => {
  outcomes = [422, 200];
  const command = screen();
  await press(command, 9);
  await waitFor(() => expect(command.current.issues).toEqual([{ field: 'quantity', message: 'At most 3' }]));
  await press(command, 3);
  await waitFor(() => expect(command.current.issues).toEqual([]));
  expect(said).toEqual(['failed: At most 3', 'Asked for RT-1']);
});

test('A17 what failed and was put right is not said any more; the success of another row is none of its business', async () => {
  outcomes = [422, 200, 200];
  const command = screen();
  await press(command, 9);
  expect([...standing.values()]).toEqual(['At most 3']);
  await act(async () => void (await command.current.run({ params: { order: 'SO-2' }, body: { quantity: 1 } })));
  expect([...standing.values()]).toEqual(['At most 3']);
  await press(command, 3);
  expect([...standing.values()]).toEqual([]);
});

test('A17 what fails after the answer came is no failure of the act: it is said that it was done', async () => {
  outcomes = [200];
  const refused = vi.fn(() => false);
  const { result } = renderHook(() =>
    useCommand(askReturn, {
      says: () => 'Asked',
      refused,
      done: () => {
        throw new TypeError('the screen broke');
      },
    }),
  );
  let answer: unknown;
  await act(async () => void (answer = await result.current.run(ask(1))));
  expect(answer).toEqual({ returnNumber: 'RT-1' });
  expect(result.current.failure).toBeUndefined();
  expect(refused).not.toHaveBeenCalled();
  expect(said).toEqual(['Asked', 'done, not shown: the screen broke']);
});

test('a second press while the first is on its way sends nothing', async () => {
  outcomes = [200, 200];
  const command = screen();
  await act(async () => {
    await Promise.all([command.current.run(ask(4)), command.current.run(ask(4))]);
  });
  expect(keys).toHaveLength(1);
});

test('a row that is given a command is not drawn again because its list is', () => {
  const { result, rerender } = renderHook(() => useCommand(askReturn, { says: () => 'done' }));
  const { run } = result.current;
  rerender();
  expect(result.current.run).toBe(run);
});

test('SD19 a refusal because somebody else was faster has what the screen shows read anew', async () => {
  const asked = vi.fn(() => Promise.resolve('shown'));
  const { result } = renderHook(() => {
    useQuery({ queryKey: callKey(getReturns), queryFn: asked }, queryClient);
    return useCommand(askReturn, { refreshes: [getReturns], refused: () => true });
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  outcomes = [422, 409, 404];
  await press(result, 1);
  expect(asked).toHaveBeenCalledTimes(1);
  await press(result, 1);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await press(result, 1);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(said).toEqual([]);
});

test('W60 after an answer that was lost the screen shows what is so now: whoever is to look before trying again sees it', async () => {
  const asked = vi.fn(() => Promise.resolve('shown'));
  const { result } = renderHook(() => {
    useQuery({ queryKey: callKey(getReturns), queryFn: asked }, queryClient);
    return useCommand(removeReturn, { refreshes: [getReturns] });
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  outcomes = ['lost', 504];
  const remove = () => act(async () => void (await result.current.run({ params: { order: 'SO-1' } })));
  await remove();
  expect(said).toEqual([expect.stringMatching(/Look before you try again/)]);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await remove();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
});

test('W60 what is done once however often it is sent stays as it was sent, until its answer comes', async () => {
  const asked = vi.fn(() => Promise.resolve('shown'));
  const { result } = renderHook(() => {
    useQuery({ queryKey: callKey(getReturns), queryFn: asked }, queryClient);
    return useCommand(askReturn, { refreshes: [getReturns] });
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  outcomes = ['lost', 200];
  await press(result, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveBeenCalledTimes(1);
  await press(result, 1);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('W60 that the server did what it was asked for is told, so that nothing says any more that it is away', async () => {
  outcomes = ['lost', 409, 200];
  const command = screen();
  await press(command, 2);
  await press(command, 2);
  expect([said.length, answered]).toEqual([2, 0]);
  await press(command, 2);
  expect([said.at(-1), answered > 0]).toEqual(['Asked for RT-1', true]);
});

test('W60 SD08 that it waits for a second person answers what was not known before, which is not said any more', async () => {
  outcomes = ['lost', 202];
  const { result } = renderHook(() => useCommand(defineCall({ ...askReturn, approvable: true })));
  await act(async () => void (await result.current.run(ask(2))));
  expect(standing.size).toBe(1);
  await act(async () => void (await result.current.run(ask(2))));
  expect([standing.size, answered > 0]).toEqual([0, true]);
});

test('W60 a command without a network never leaves, and takes no key away from the one whose answer was lost', async () => {
  outcomes = ['lost', 200];
  const command = screen();
  await press(command, 2);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await press(command, 2);
  expect(keys).toHaveLength(1);
  expect(said.at(-1)).toMatch(/^failed: You are offline, and nothing was sent/);
  isOnline.mockRestore();
  await press(command, 2);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('SD15 SD25 what is pressed in other rows meanwhile is sent in turn, and none is lost', async () => {
  outcomes = [200, 400, 200];
  const { result } = renderHook(() => {
    const command = useCommand(askReturn, { says: (_, { body }) => `row ${body.quantity}` });
    return useInTurn((quantity: number) => command.run(ask(quantity)));
  });
  act(() => {
    for (const row of [1, 2, 3]) result.current.run(row);
  });
  expect(result.current.isBusy).toBe(true);
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(said).toEqual(['row 1', 'failed: Too many', 'row 3']);
});
