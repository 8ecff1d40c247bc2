import { useState } from 'react';
import { useRouterState, type HistoryState } from '@tanstack/react-router';
import type { SignInState } from '../navigation/history-state';

/** The state as the router takes it: in the navigation, so that no address lands in a link or a log. */
export function signInState(state: SignInState): HistoryState {
  return { signIn: state };
}

/** What this page was handed. Read once: while the next page loads, the router speaks of that one already. */
export function useSignInState(): SignInState {
  const state = useRouterState({ select: (router) => router.location.state.signIn });
  const [given] = useState(state ?? {});
  return given;
}
