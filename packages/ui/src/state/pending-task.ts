import { useEffect, useSyncExternalStore } from 'react';

/**
 * Work that would be lost by leaving (A14): a screen announces it while it lasts, and the app asks
 * before the window, the route or the session goes.
 */
export interface PendingTask {
  /** Replaces the default question. */
  readonly message?: string;
  readonly preventWindowClose?: boolean;
  readonly preventRouteChange?: boolean;
  readonly preventLogout?: boolean;
}

let tasks: readonly PendingTask[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PendingTask[]): void {
  tasks = next;
  for (const listener of listeners) listener();
}

export function pendingTasks(): readonly PendingTask[] {
  return tasks;
}

export function subscribePendingTasks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePendingTasks(): readonly PendingTask[] {
  return useSyncExternalStore(subscribePendingTasks, pendingTasks);
}

/** Announces unsaved work while `active`. All three ways of leaving are guarded unless switched off. */
export function usePendingTask(active: boolean, task: PendingTask = {}): void {
  const { message, preventWindowClose = true, preventRouteChange = true, preventLogout = true } = task;
  useEffect(() => {
    if (!active) return undefined;
    const mine: PendingTask = {
      ...(message === undefined ? {} : { message }),
      preventWindowClose,
      preventRouteChange,
      preventLogout,
    };
    change([...tasks, mine]);
    return () => change(tasks.filter((other) => other !== mine));
  }, [active, message, preventWindowClose, preventRouteChange, preventLogout]);
}
