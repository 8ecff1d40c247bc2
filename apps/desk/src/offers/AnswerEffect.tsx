import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { AnswerPlan, LeftOutReason, OfferLine } from '@tradehall/domain/offers/plan-answers';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count, currency, money, percent } from '@tradehall/web/tenant/format';

const MOST_SHOWN = 8;
const minorMoney = (minor: number): string => money(toMajorUnits(minor, currency.precision));

function reasonOf(t: Translate<typeof deskOffersTexts>, reason: LeftOutReason, line: OfferLine): string {
  switch (reason) {
    case 'not-open':
      return t('DESK_ANSWER_NOT_OPEN');
    case 'no-price':
      return t('DESK_ANSWER_NO_PRICE');
    case 'no-cost':
      return t('DESK_ANSWER_NO_COST');
    case 'below-floor':
      return t('DESK_ANSWER_BELOW_FLOOR');
    case 'not-above-offer':
      return t('DESK_ANSWER_NOT_ABOVE');
    case 'above-cap':
      return t('DESK_ANSWER_ABOVE_CAP', [minorMoney(line.cap ?? 0)]);
  }
}

interface AnswerEffectProps {
  readonly plan: AnswerPlan;
  readonly offers: readonly SellerOffer[];
  readonly isRejection: boolean;
}

/** What an answer would do: lines, units, money before and after, who is written to, and what is left out and why. */
export function AnswerEffect({ plan, offers, isRejection }: AnswerEffectProps) {
  const t = useTexts(deskOffersTexts);
  const change = plan.offered === 0 ? 0 : ((plan.answered - plan.offered) / plan.offered) * 100;
  const nameOf = (offerId: string): string => {
    const offer = offers.find((each) => each.offerId === offerId);
    return offer === undefined ? '' : `${offer.buyerName}, ${offer.itemDescription}`;
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          [t('DESK_ANSWER_LINES'), count(plan.answers.length)],
          [t('DESK_ANSWER_UNITS'), count(plan.units)],
          [t('DESK_ANSWER_OFFERED'), minorMoney(plan.offered)],
          [
            t('DESK_ANSWER_THEN'),
            isRejection
              ? ''
              : `${minorMoney(plan.answered)}${change === 0 ? '' : ` (${change > 0 ? '+' : ''}${percent(change, 1)})`}`,
          ],
          ...(plan.margin === null || isRejection
            ? []
            : [
                [
                  t('DESK_ANSWER_MARGIN'),
                  `${minorMoney(plan.margin.offered)} → ${minorMoney(plan.margin.answered)}`,
                ] as const,
              ]),
          [t('DESK_ANSWER_BUYERS'), count(plan.buyers)],
        ]}
        sx={{ '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
      />
      {plan.belowFloor.length === 0 ? null : (
        <Alert severity="warning">
          {t('DESK_ANSWER_FLOOR_BREACHES', [count(plan.belowFloor.length)], plan.belowFloor.length)}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13 }}>
            {plan.belowFloor.slice(0, MOST_SHOWN).map(({ line, price }) => (
              <li key={line.offerId}>
                {nameOf(line.offerId)}: {minorMoney(price ?? 0)} &lt; {minorMoney(line.floor ?? 0)}
              </li>
            ))}
            {plan.belowFloor.length > MOST_SHOWN ? <li>… {count(plan.belowFloor.length - MOST_SHOWN)}</li> : null}
          </Box>
        </Alert>
      )}
      {plan.leftOut.length === 0 ? null : (
        <Box>
          <Typography variant="h3" component="h3">
            {t('DESK_ANSWER_LEFT_OUT', [count(plan.leftOut.length)], plan.leftOut.length)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13 }}>
            {plan.leftOut.slice(0, MOST_SHOWN).map(({ line, reason }) => (
              <li key={line.offerId}>
                {nameOf(line.offerId)}: {reasonOf(t, reason, line)}
              </li>
            ))}
            {plan.leftOut.length > MOST_SHOWN ? <li>… {count(plan.leftOut.length - MOST_SHOWN)}</li> : null}
          </Box>
        </Box>
      )}
    </Box>
  );
}
