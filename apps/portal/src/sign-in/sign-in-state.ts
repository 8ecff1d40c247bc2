import { useState } from 'react';
import { useRouterState } from '@tanstack/react-router';

/** What one sign-in page hands to the next: in navigation state, so that no address lands in a link or a log. */
interface SignInState {
  readonly email?: string;
}

/** The state as the router takes it. */
export function signInState(state: SignInState): object {
  return { signIn: state };
}

/** What this page was handed. Read once: while the next page loads, the router speaks of that one already. */
export function useSignInState(): SignInState {
  const state = useRouterState({ select: (router) => router.location.state as { readonly signIn?: SignInState } });
  const [given] = useState(state.signIn ?? {});
  return given;
}
