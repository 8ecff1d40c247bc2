import { useEffect } from 'react';
import { createStore, useStore } from '@tradehall/web/state/create-store';

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

const tasks = createStore<readonly PendingTask[]>([]);

export function pendingTasks(): readonly PendingTask[] {
  return tasks.get();
}

let givenUp: readonly PendingTask[] = [];

/** Whoever is asked leaves all the same: should the window have to go for that, it asks no second time. */
export function giveUpTasks(): void {
  givenUp = tasks.get();
}

/** Whether something would be lost with the window that nobody has given up. */
export function windowHoldsWork(): boolean {
  return tasks.get().some((task) => task.preventWindowClose === true && !givenUp.includes(task));
}

export function usePendingTasks(): readonly PendingTask[] {
  return useStore(tasks);
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
    tasks.set([...tasks.get(), mine]);
    return () => tasks.set(tasks.get().filter((other) => other !== mine));
  }, [active, message, preventWindowClose, preventRouteChange, preventLogout]);
}
