import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { completeChoices } from '@tradehall/domain/notifications/notification-kinds';
import { queryClient } from '@tradehall/web/calls/query-client';
import { NotificationChoices } from './NotificationChoices';

// What an answer changes is told before the next wait ends, whichever clock the test has.
notifyManager.setScheduler(queueMicrotask);

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('W23 a choice says nothing of what another window chose meanwhile, and the keys stay where they are', async () => {
  const sent: object[] = [];
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)) as object);
      await new Promise<void>((resolve) => (answer = resolve));
    }
    return new Response(JSON.stringify({ choices: completeChoices([]) }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationChoices />
    </QueryClientProvider>,
  );
  const box = await screen.findByRole('checkbox', { name: 'On screen: Orders' });
  const ways = screen.getByRole('combobox', { name: 'Email: Orders' });
  box.focus();
  fireEvent.click(box);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(document.activeElement).toBe(box);
  expect([box, ways].map((control) => (control as HTMLInputElement).disabled)).toEqual([false, false]);
  // What is chosen while the one before is under way follows it.
  fireEvent.change(ways, { target: { value: 'NONE' } });
  await act(async () => {
    answer();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    answer();
  });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent).toEqual([
    { kind: 'ORDER', onScreen: false, timeZone },
    { kind: 'ORDER', mail: 'NONE', timeZone },
  ]);
});

test('W23 a choice is shown at once, so that the next press goes on from it, and one that failed goes back', async () => {
  const sent: object[] = [];
  const answers: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ choices: completeChoices([]) });
    const { kind, onScreen = true } = JSON.parse(String(body)) as { kind: 'ORDER'; onScreen?: boolean };
    sent.push({ kind, onScreen });
    const status = await new Promise<number>((resolve) => answers.push(resolve));
    return Response.json({ choices: completeChoices([{ kind, onScreen, mail: 'AT_ONCE' }]) }, { status });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationChoices />
    </QueryClientProvider>,
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'On screen: Orders' });
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  const answered = async (status: number) => {
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.splice(0).forEach((answer) => answer(status)));
  };
  await answered(200);
  expect(box.checked).toBe(true);
  await answered(200);
  expect(sent).toEqual([
    { kind: 'ORDER', onScreen: false },
    { kind: 'ORDER', onScreen: true },
  ]);
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  await answered(422);
  await vi.waitFor(() => expect(box.checked).toBe(true));
});
