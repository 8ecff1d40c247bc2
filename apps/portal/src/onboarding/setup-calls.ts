import { useQuery } from '@tanstack/react-query';
import {
  getAccountSetup,
  getOnboardingSettings,
  getReferences,
  saveAccountSetup,
  type SetupStateAnswer,
} from '@tradehall/contract/onboarding';
import {
  buyerTypeOf,
  type BuyerType,
  type SetupAction,
  type SetupReferences,
  type SetupState,
} from '@tradehall/domain/onboarding/setup-state';
import { readStored } from '@tradehall/web/storage/browser-storage';
import { callServer } from '@tradehall/web/calls/call-server';
import { queryClient } from '@tradehall/web/calls/query-client';

export const SETUP_KEY = ['account-setup'] as const;

/** The wire's state is the domain's; its lists are only typed more loosely. */
export const asState = (answer: SetupStateAnswer): SetupState => answer as unknown as SetupState;

export function useAccountSetup() {
  return useQuery({
    queryKey: SETUP_KEY,
    queryFn: async () => asState(await callServer(getAccountSetup)),
    staleTime: 0,
  });
}

/** Countries, states and representatives change seldom: once a session is enough. */
export function useReferences() {
  return useQuery({
    queryKey: ['onboarding-references'],
    queryFn: async () => (await callServer(getReferences)) as SetupReferences,
    staleTime: Infinity,
  });
}

export function useOnboardingSettings() {
  return useQuery({
    queryKey: ['onboarding-settings'],
    queryFn: () => callServer(getOnboardingSettings),
    staleTime: Infinity,
  });
}

/** Sends the state with an action; the answer replaces the state (I06). */
export async function sendSetup(state: SetupState, action: SetupAction): Promise<SetupState> {
  const sections = state.sections.map(({ sectionId, steps }) => ({
    sectionId,
    steps: steps.map((step) => ({
      stepId: step.stepId,
      fields: step.fields.map(({ id, value }) => ({ id, value: value as never })),
    })),
  }));
  const next = asState(await callServer(saveAccountSetup, { body: { sections, action } }));
  queryClient.setQueryData(SETUP_KEY, next);
  return next;
}

/** Unverified while an onboarding status is stored, else verified (I08). */
export function storedBuyerType(): BuyerType {
  return buyerTypeOf(readStored<string>('onboardingStatus'));
}
