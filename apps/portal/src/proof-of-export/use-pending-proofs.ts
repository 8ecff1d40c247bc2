import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { getPendingProofs } from '@tradehall/contract/proof-of-export';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';

export function refreshProofs(): void {
  void refreshCall(getPendingProofs);
}

/** Proofs of export that are still owed. */
export function usePendingProofs() {
  useLiveEvent(accountChanged, refreshProofs);
  useLiveEvent(eventsMissed, refreshProofs);
  return useCall(getPendingProofs, {}, { retry: false });
}
