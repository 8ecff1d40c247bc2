import { useCallback, useEffect, useMemo, useState } from 'react';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { useStable } from '@tradehall/ui/state/use-stable';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { isLeading, useOutbid } from './auction-cache';
import { sayOfLots } from './lot-messages';
import { createOutbidNotices } from './outbid-notices';

/** A screen reader hears of lost leads at most this often. */
const QUIET_MS = 6_000;

/** What the polite live region of an auction says now; each message leads to the lots that it speaks of. */
export function useOutbidNotices(auctionNumber: string, show: (lotNumbers: readonly string[]) => void): string {
  const t = useTexts(auctionsTexts);
  const [said, setSaid] = useState('');
  const onShow = useStable(show);
  const notices = useMemo(
    () =>
      createOutbidNotices({
        say: (sentence, lotNumbers) => {
          setSaid(sentence);
          sayOfLots(auctionNumber, lotNumbers, sentence, {
            severity: 'warning',
            action: { label: t('OUTBID_SHOW', [], lotNumbers.length), run: () => onShow(lotNumbers) },
          });
        },
        summarize: (lots) => t('OUTBID_NOTICES', [lots], lots),
        quietMs: QUIET_MS,
        isOver: ({ lotNumber, sequence }) => isLeading(auctionNumber, lotNumber, sequence),
      }),
    [t, auctionNumber, onShow],
  );
  useEffect(() => () => notices.stop(), [notices]);
  useOutbid(
    auctionNumber,
    useCallback(
      ({ lotNumber, currentBid, sequence }) =>
        notices.add({ lotNumber, sequence, sentence: t('OUTBID_NOTICE', [lotNumber, money(currentBid)]) }),
      [notices, t],
    ),
  );
  return said;
}
