import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDraft, getDraft, putDraft } from '@tradehall/contract/drafts/draft-calls';
import { NOT_SENT } from '@tradehall/web/calls/call-server';
import * as server from '@tradehall/web/calls/call-server';
import * as commands from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { createDraftKeeper } from './draft-keeper';

const unanswered = new NetworkError({ message: 'No way', status: 0, messageCode: 'NETWORK_UNREACHABLE', traceId: '' });
const unsent = new NetworkError({ message: 'Offline', status: 0, messageCode: NOT_SENT, traceId: '' });
const refusal = new NetworkError({ message: 'No', status: 409, messageCode: 'ORDER_CHANGED', traceId: '' });
const SENT_AT = '2026-03-01T10:00:00.000Z';

const content = { kind: 'ORDER_EDIT' } as never;
const keeper = () => createDraftKeeper({ kind: 'ORDER_EDIT', key: 'SO-1' }, 'SO-1', null, { conflict: undefined });

beforeEach(() => {
  vi.spyOn(commands, 'sendCommand').mockResolvedValue({ version: 'v1', updatedAt: SENT_AT } as never);
  vi.spyOn(server, 'loadCall').mockResolvedValue({ draft: { endedAs: null, sentAt: SENT_AT } } as never);
});
afterEach(() => vi.restoreAllMocks());

test('W42 of a lost answer the draft tells alone, and it is sent again under the same key', async () => {
  const draft = keeper();
  const key = await draft.begin(content);
  expect(draft.failed(unanswered)).toBe(true);
  await vi.waitFor(() => expect(draft.state.get()).toMatchObject({ isAsking: false, sentAt: SENT_AT }));
  expect(await draft.begin(content)).toBe(key);
});

test('W42 what became of a lost answer is asked once what was sent has reached the server', async () => {
  vi.useFakeTimers();
  let arrive = (_: unknown) => {};
  vi.mocked(commands.sendCommand).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)) as never);
  const draft = keeper();
  const begun = draft.begin(content);
  // It waits no longer than a moment for its draft.
  await vi.advanceTimersByTimeAsync(2_000);
  await begun;
  vi.useRealTimers();
  expect(draft.failed(unanswered)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.loadCall).not.toHaveBeenCalled();
  arrive({ version: 'v1', updatedAt: SENT_AT });
  await vi.waitFor(() => expect(draft.state.get()).toMatchObject({ isAsking: false, sentAt: SENT_AT }));
  expect(server.loadCall).toHaveBeenCalledOnce();
});

test('W42 what was sent with nothing typed is not forgotten before its answer is known, nor its lost answer after', async () => {
  const draft = keeper();
  const key = await draft.begin(content);
  draft.clear();
  draft.failed(unanswered);
  draft.clear();
  await vi.waitFor(() => expect(draft.state.get()).toMatchObject({ isAsking: false, sentAt: SENT_AT }));
  draft.clear();
  expect(draft.state.get().sentAt).toBe(SENT_AT);
  expect(vi.mocked(commands.sendCommand).mock.calls.map(([call]) => call)).toEqual([putDraft]);
  expect(await draft.begin(content)).toBe(key);
  draft.failed(unanswered);
  await vi.waitFor(() => expect(draft.state.get().isAsking).toBe(false));
  draft.clear();
  expect(draft.state.get().sentAt).toBe(SENT_AT);
  // What was typed since, and taken back, ends it.
  draft.keep({ ...(content as object), removed: [1] } as never);
  draft.clear();
  expect(draft.state.get().sentAt).toBeNull();
  await vi.waitFor(() => expect(commands.sendCommand).toHaveBeenLastCalledWith(deleteDraft, expect.anything()));
});

test('W42 what became of it is asked for by the key that it was sent under', async () => {
  const draft = keeper();
  const commandKey = await draft.begin(content);
  draft.failed(unanswered);
  await vi.waitFor(() => expect(draft.state.get().isAsking).toBe(false));
  expect(server.loadCall).toHaveBeenCalledWith(getDraft, { query: { kind: 'ORDER_EDIT', key: 'SO-1', commandKey } });
});

test('W42 a window that is opened meanwhile does not forget what was sent with nothing typed, until nothing can be done', async () => {
  const known = { content, version: 'v1', endedAs: null, sentAt: SENT_AT, commandKey: 'sent before' } as never;
  const draft = createDraftKeeper({ kind: 'ORDER_EDIT', key: 'SO-1' }, 'SO-1', known, { conflict: undefined });
  draft.clear();
  expect(draft.state.get().sentAt).toBe(SENT_AT);
  expect(commands.sendCommand).not.toHaveBeenCalled();
  expect(await draft.begin(content)).toBe('sent before');
  const closed = createDraftKeeper({ kind: 'ORDER_EDIT', key: 'SO-1' }, 'SO-1', known, { conflict: undefined });
  closed.clear(true);
  expect(closed.state.get().sentAt).toBeNull();
  await vi.waitFor(() => expect(commands.sendCommand).toHaveBeenLastCalledWith(deleteDraft, expect.anything()));
});

test('W42 what never left is not said to have been sent, and a lost try before it stays the one that is told', async () => {
  const draft = keeper();
  const first = await draft.begin(content);
  expect(draft.failed(unsent)).toBe(false);
  expect(draft.state.get()).toMatchObject({ isAsking: false, sentAt: null });
  const key = await draft.begin(content);
  expect(key).not.toBe(first);
  draft.failed(unanswered);
  await vi.waitFor(() => expect(draft.state.get().sentAt).toBe(SENT_AT));
  expect(await draft.begin(content)).toBe(key);
  expect(draft.failed(unsent)).toBe(false);
  expect(draft.state.get().sentAt).toBe(SENT_AT);
  expect(await draft.begin(content)).toBe(key);
});

test('W42 a question that is not answered before anything is sent says nothing of what was sent', () => {
  const draft = keeper();
  expect(draft.failed(unanswered)).toBe(false);
  expect(draft.state.get()).toMatchObject({ isAsking: false, sentAt: null });
});

test('W42 what was refused is sent again as something new', async () => {
  const draft = keeper();
  const key = await draft.begin(content);
  expect(draft.failed(refusal)).toBe(false);
  // With nothing typed nothing is left of it; what was typed stays.
  await vi.waitFor(() => expect(commands.sendCommand).toHaveBeenLastCalledWith(deleteDraft, expect.anything()));
  expect(await draft.begin(content)).not.toBe(key);
  draft.keep({ ...(content as object), removed: [1] } as never);
  vi.mocked(commands.sendCommand).mockClear();
  draft.failed(refusal);
  await draft.flush();
  expect(vi.mocked(commands.sendCommand).mock.calls.map(([call]) => call)).toEqual([putDraft]);
});
