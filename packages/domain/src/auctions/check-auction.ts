import type { Issue } from '../text/fill-text';
import { checkIncrements, type IncrementTable } from './bid-increments';

/** What a seller sets for an auction. Times in milliseconds, amounts in minor units. */
export interface AuctionSettings {
  readonly startsAt: number;
  readonly lotsBeginClosing: number;
  readonly closingIntervalSeconds: number;
  readonly softCloseSeconds: number;
  readonly extensionSeconds: number;
  readonly longestExtensionSeconds: number;
  readonly increments: IncrementTable;
}

/**
 * What holds where the seller says nothing: lots half a minute apart, two minutes' soft close, half an hour at most.
 */
export const AUCTION_DEFAULTS = {
  closingIntervalSeconds: 30,
  softCloseSeconds: 120,
  extensionSeconds: 120,
  longestExtensionSeconds: 1800,
} as const;

const LONGEST_EXTENSION_DAYS = 7;

/** Everything wrong with the settings; the start is compared with `now` where it still lies ahead of the seller. */
export function checkAuction(settings: AuctionSettings, now: number): readonly Issue[] {
  const issues: Issue[] = [...checkIncrements(settings.increments)];
  if (settings.startsAt <= now) issues.push({ messageCode: 'AUCTION_START_PASSED', field: 'startDate' });
  if (settings.lotsBeginClosing <= settings.startsAt)
    issues.push({ messageCode: 'AUCTION_ENDS_BEFORE_START', field: 'lotsBeginClosingDate' });
  if (settings.longestExtensionSeconds > LONGEST_EXTENSION_DAYS * 86_400)
    issues.push({
      messageCode: 'AUCTION_EXTENSION_TOO_LONG',
      params: [LONGEST_EXTENSION_DAYS],
      field: 'longestExtensionSeconds',
    });
  return issues;
}
