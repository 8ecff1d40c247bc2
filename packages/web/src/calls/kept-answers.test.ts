import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listOrders } from '@tradehall/contract/orders/order-calls';
import { getUserInfo } from '@tradehall/contract/accounts';
import { NetworkError } from '../fetch/network-error';
import type { StoredAnswer } from '../storage/browser-database';

const database = vi.hoisted(() => new Map<string, StoredAnswer>());
const network = vi.hoisted(() => ({ isThere: true, owner: 'Ann' as string | undefined }));
vi.mock('../storage/browser-database', () => ({
  readAnswer: (owner: string, call: string) => Promise.resolve(database.get(`${owner} ${call}`)),
  writeAnswer: (answer: StoredAnswer) => Promise.resolve(database.set(`${answer.owner} ${answer.call}`, answer)),
}));
vi.mock('../fetch/connection', () => ({ checkConnection: () => Promise.resolve(network.isThere) }));
vi.mock('../session/session', () => ({ sessionOwner: () => network.owner }));
const { answeredAt, askOrKeep, keepAnswers } = await import('./kept-answers');

const lost = () => Promise.reject(new NetworkError({ message: 'lost', status: 0, messageCode: '', traceId: '' }));
const nothing = () => undefined;

beforeEach(() => {
  database.clear();
  network.isThere = true;
  network.owner = 'Ann';
  keepAnswers([listOrders]);
});

describe('answers that are kept for times without a network', () => {
  test('W60 the last answer is given while the server is away, with the time at which the server gave it', async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
    expect(await askOrKeep(listOrders, ['a'], () => Promise.resolve(['SO-1']), nothing)).toEqual(['SO-1']);
    vi.setSystemTime(9_000);
    network.isThere = false;
    expect(await askOrKeep(listOrders, ['a'], lost, nothing)).toEqual(['SO-1']);
    expect(answeredAt(['a'])).toBe(1_000);
    vi.useRealTimers();
  });

  test('W60 nobody gets what was kept for somebody else', async () => {
    await askOrKeep(listOrders, ['a'], () => Promise.resolve(['SO-1']), nothing);
    network.isThere = false;
    for (const owner of ['Bob', undefined]) {
      network.owner = owner;
      await expect(askOrKeep(listOrders, ['a'], lost, nothing)).rejects.toThrow('lost');
    }
  });

  test('W60 what a screen shows stays, also of a call that is not kept', async () => {
    network.isThere = false;
    expect(await askOrKeep(getUserInfo, ['u'], lost, () => 'shown')).toBe('shown');
    expect(database.size).toBe(0);
  });

  test('W60 one lost call of a server that is there fails, and is tried again by who asked', async () => {
    await askOrKeep(listOrders, ['a'], () => Promise.resolve(['SO-1']), nothing);
    await expect(askOrKeep(listOrders, ['a'], lost, () => ['SO-1'])).rejects.toThrow('lost');
  });

  test('W60 a refusal is no lost network', async () => {
    network.isThere = false;
    const refused = () =>
      Promise.reject(new NetworkError({ message: 'no', status: 404, messageCode: '', traceId: '' }));
    await expect(askOrKeep(listOrders, ['a'], refused, () => ['SO-1'])).rejects.toThrow('no');
  });

  test('W60 an answer that comes after the sign-out is not kept', async () => {
    const answer = askOrKeep(listOrders, ['a'], () => Promise.resolve(['SO-1']), nothing);
    network.owner = undefined;
    expect(await answer).toEqual(['SO-1']);
    expect(database.size).toBe(0);
  });
});
