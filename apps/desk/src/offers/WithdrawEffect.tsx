import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WithdrawalEffect } from '@tradehall/contract/offers/withdraw-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';

const MOST_NAMED = 8;

/** What withdrawing comes to: offers, buyers, units and money, with what stays as it is and why (SD38, SD45). */
export function WithdrawEffect({ effect }: { readonly effect: WithdrawalEffect }) {
  const t = useTexts(deskOffersTexts);
  const { offers, proposals, buyers, leftOut, named } = effect;
  const left = leftOut.reduce((sum, each) => sum + each.offers, 0);
  return (
    <Box role="group" aria-label={t('DESK_WITHDRAW_MEANS')} sx={{ display: 'grid', gap: 3 }}>
      {offers === 0 ? (
        <Typography color="text.secondary">{t('DESK_WITHDRAW_NOTHING')}</Typography>
      ) : (
        <Facts
          facts={[
            [t('DESK_WITHDRAW_PROPOSALS'), proposals === 0 ? '' : count(proposals)],
            [t('DESK_WITHDRAW_ACCEPTANCES'), offers === proposals ? '' : count(offers - proposals)],
            [
              t('DESK_OFFERS_BUYERS'),
              buyers
                .slice(0, MOST_NAMED)
                .map(({ name }) => name)
                .join(', ') + (buyers.length > MOST_NAMED ? ` … +${count(buyers.length - MOST_NAMED)}` : ''),
            ],
            [t('DESK_WITHDRAW_PEOPLE'), count(effect.people)],
            [t('DESK_ANSWER_UNITS'), count(effect.units)],
            [t('DESK_OFFERS_VALUE'), money(effect.value)],
          ]}
          sx={{ '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
        />
      )}
      {left === 0 ? null : (
        <Box>
          <Typography variant="h3" component="h3">
            {t('DESK_ANSWER_LEFT_OUT', [count(left)], left)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13 }}>
            {left <= MOST_NAMED
              ? named.map(({ offerId, buyerName, itemDescription, reason }) => (
                  <li key={offerId}>{`${buyerName}, ${itemDescription}: ${t(`DESK_WITHDRAW_LEFT_${reason}`)}`}</li>
                ))
              : leftOut.map(({ reason, offers: many }) => (
                  <li key={reason}>{`${count(many)}: ${t(`DESK_WITHDRAW_LEFT_${reason}`)}`}</li>
                ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
