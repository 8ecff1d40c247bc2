import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProposalEffect } from '@tradehall/contract/offers/propose-calls';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { offersTexts } from '@tradehall/texts/en/offers';
import { Facts } from '@tradehall/ui/Facts';
import { textOf, useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

const MOST_NAMED = 12;
const MOST_LISTED = 6;

/** Who would get it and what it comes to, with everybody who is left out and why (SD45). */
export function ProposalFacts({ effect }: { effect: ProposalEffect }) {
  const t = useTexts(deskProposeTexts);
  const { buyers, overPromised, leftOut, refused } = effect;
  const left = [
    ...refused.map(({ itemDescription, issue }) => ({
      key: itemDescription,
      text: `${itemDescription}: ${textOf(offersTexts, issue.messageCode as keyof typeof offersTexts, issue.params)}`,
    })),
    ...leftOut.map(({ itemNumberWarehouse, accountId, buyerName, itemDescription, reason }) => ({
      key: `${accountId} ${itemNumberWarehouse}`,
      text: `${buyerName}, ${itemDescription}: ${t(`DESK_PROPOSE_${reason}`)}`,
    })),
  ];
  return (
    <Box role="group" aria-label={t('DESK_PROPOSE_MEANS')} sx={{ display: 'grid', gap: 3 }}>
      {buyers.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_PROPOSE_NOBODY')}</Typography>
      ) : (
        <Facts
          facts={[
            [
              t('DESK_PROPOSE_BUYERS'),
              buyers
                .slice(0, MOST_NAMED)
                .map(({ name }) => name)
                .join(', ') + (buyers.length > MOST_NAMED ? ` … +${count(buyers.length - MOST_NAMED)}` : ''),
            ],
            [t('DESK_PROPOSE_OFFERS'), count(effect.proposals)],
            [t('DESK_PROPOSE_PEOPLE'), count(effect.people)],
            [t('DESK_PROPOSE_UNITS'), count(effect.units)],
            [t('DESK_PROPOSE_VALUE'), money(effect.value)],
            ...(effect.margin === null
              ? []
              : [
                  [
                    t('DESK_PROPOSE_MARGIN'),
                    `${money(effect.margin)}${effect.value > 0 ? ` (${((effect.margin / effect.value) * 100).toFixed(1)}%)` : ''}`,
                  ] as const,
                ]),
          ]}
          sx={{ '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
        />
      )}
      {overPromised.length === 0 ? null : (
        <Alert severity="warning">
          {overPromised.slice(0, MOST_LISTED).map(({ itemDescription, proposed, available }) => (
            <div key={itemDescription}>
              {t('DESK_PROPOSE_OVER', [itemDescription, count(proposed), count(available)])}
            </div>
          ))}
          {overPromised.length > MOST_LISTED ? <div>… {count(overPromised.length - MOST_LISTED)}</div> : null}
        </Alert>
      )}
      {left.length === 0 ? null : (
        <Box>
          <Typography variant="h3" component="h3">
            {t('DESK_PROPOSE_LEFT_OUT', [count(left.length)], left.length)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13 }}>
            {left.slice(0, MOST_LISTED).map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
            {left.length > MOST_LISTED ? <li>… {count(left.length - MOST_LISTED)}</li> : null}
          </Box>
        </Box>
      )}
    </Box>
  );
}
