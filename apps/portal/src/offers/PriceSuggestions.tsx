import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { offersTexts } from '@tradehall/texts/en/offers';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { moneyEntryText } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { nextPrice, type NextPrice } from '@tradehall/domain/offers/plan-review';
import { reviewLine } from '@tradehall/domain/offers/review-line';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, money, percent } from '@tradehall/web/tenant/format';

const STEPS = [
  { kind: 'midpoint' },
  { kind: 'percent', percent: 3 },
  { kind: 'percent', percent: 5 },
] as const satisfies readonly NextPrice[];

/** Prices between my offer and the seller's counter, by the formulas that answer many, a press away (W21). */
export function PriceSuggestions({
  offer,
  onChoose,
}: {
  readonly offer: StocklistOffer;
  readonly onChoose: (entry: string) => void;
}) {
  const t = useTexts(offersTexts);
  const line = reviewLine(offer, currency.precision);
  const { counterPrice } = line;
  if (counterPrice === null) return null;
  const found = STEPS.map((step) => ({ step, price: nextPrice(line, step) ?? 0 }));
  const between = found.filter(
    ({ price }, at) =>
      price > line.offerPrice && price < counterPrice && found.findIndex((other) => other.price === price) === at,
  );
  if (between.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {between.map(({ step, price }) => {
        const shown = money(toMajorUnits(price, currency.precision));
        return (
          <Button
            key={price}
            variant="outlined"
            size="small"
            sx={{ fontSize: 12, px: 2 }}
            onClick={() => onChoose(moneyEntryText(price, currency.precision))}
          >
            {step.kind === 'midpoint'
              ? t('OFFER_MIDPOINT', [shown])
              : t('OFFER_UNDER_COUNTER', [percent(step.percent, 0), shown])}
          </Button>
        );
      })}
    </Box>
  );
}
