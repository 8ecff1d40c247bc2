import { useEffect } from 'react';
import {
  getAccountSetup,
  getOnboardingSettings,
  getReferences,
  saveAccountSetup,
  type SetupStateAnswer,
} from '@tradehall/contract/onboarding';
import {
  buyerTypeOf,
  isSubmitted,
  type BuyerType,
  type SetupAction,
  type SetupState,
  type SetupValues,
} from '@tradehall/domain/onboarding/setup-state';
import { readStored, removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { setCallAnswer } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { sendCommand } from '@tradehall/web/calls/use-command';

/** The wire's state is the domain's; its lists are only typed more loosely. */
export const asState = (answer: SetupStateAnswer): SetupState => answer as unknown as SetupState;

export function useAccountSetup() {
  return useCall(getAccountSetup, {}, { staleTime: 0 });
}

/**
 * What became of an applicant's own application. The status that is stored follows it, so that whoever was handed it
 * back or refused reads that, on whatever device, and of no review (I08). Nothing while nobody has answered.
 */
export function useApplicationState(isApplicant: boolean): SetupState | undefined {
  const { data } = useCall(getAccountSetup, {}, { staleTime: 0, enabled: isApplicant });
  const status = data?.onboardingStatus;
  useEffect(() => {
    if (status === undefined) return;
    if (isSubmitted(status)) writeStored('onboardingStatus', status);
    else removeStored('onboardingStatus');
  }, [status]);
  return isApplicant && data !== undefined ? asState(data) : undefined;
}

/** Countries, states and representatives change seldom: once a session is enough. */
export function useReferences() {
  return useCall(getReferences, {}, { staleTime: Infinity });
}

export function useOnboardingSettings() {
  return useCall(getOnboardingSettings, {}, { staleTime: Infinity });
}

/**
 * Sends the state with an action; the answer replaces the state (I06). Answers are those of the steps that were filled
 * in here: what another window answered since stays.
 */
export async function sendSetup(
  { nextAction, sections }: SetupState,
  action: SetupAction,
  filled: SetupValues,
): Promise<SetupState> {
  const posted = sections.map(({ sectionId, steps }) => ({
    sectionId,
    steps: steps.map(({ stepId }) => ({
      stepId,
      fields: Object.entries(filled[stepId] ?? {}).map(([id, value]) => ({ id, value: value as never })),
    })),
  }));
  const next = await sendCommand(saveAccountSetup, { body: { sections: posted, action, nextAction } });
  setCallAnswer(getAccountSetup, {}, next);
  return asState(next);
}

/** Unverified while an onboarding status is stored, else verified (I08). */
export function storedBuyerType(): BuyerType {
  return buyerTypeOf(readStored<string>('onboardingStatus'));
}
