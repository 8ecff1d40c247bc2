import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OffersEffect } from '@tradehall/contract/offers/many-offers-calls';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { issueText } from './offer-words';

const MOST_SHOWN = 6;

/** What many offers would come to, what rules correct in them, and what they leave out and why. */
export function EffectFacts({ effect }: { effect: OffersEffect }) {
  const t = useTexts(wantListTexts);
  const name = (key: string) => key.replace('|', ', ');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          [t('WANT_LIST_EFFECT_OFFERS'), effect.offers === 0 ? '' : count(effect.offers)],
          [t('WANT_LIST_EFFECT_PURCHASES'), effect.purchases === 0 ? '' : count(effect.purchases)],
          [t('WANT_LIST_EFFECT_CHANGES'), effect.changes === 0 ? '' : count(effect.changes)],
          [t('WANT_LIST_EFFECT_UNITS'), count(effect.units)],
          [t('WANT_LIST_EFFECT_TOTAL'), money(effect.total)],
        ]}
        sx={{ '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
      />
      <Reasons
        title={t('WANT_LIST_EFFECT_CORRECTED', [count(effect.corrected.length)], effect.corrected.length)}
        lines={effect.corrected.map(({ itemNumberWarehouse, asked, taken, issue }) => [
          itemNumberWarehouse,
          `${t('WANT_LIST_EFFECT_CORRECTION', [name(itemNumberWarehouse), count(asked.quantity), count(taken.quantity), money(taken.price)])}. ${issueText(issue)}`,
        ])}
      />
      <Reasons
        title={t('WANT_LIST_EFFECT_REFUSED', [count(effect.refused.length)], effect.refused.length)}
        lines={effect.refused.map(({ itemNumberWarehouse, issue }) => [
          itemNumberWarehouse,
          `${name(itemNumberWarehouse)}: ${issueText(issue)}`,
        ])}
      />
    </Box>
  );
}

/** What is to be said of some of the lines, the first of them by name. */
export function Reasons({ title, lines }: { title: string; lines: readonly (readonly [key: string, text: string])[] }) {
  const t = useTexts(wantListTexts);
  if (lines.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13, overflowWrap: 'anywhere' }}>
        {lines.slice(0, MOST_SHOWN).map(([key, text], at) => (
          <li key={`${key}-${at}`}>{text}</li>
        ))}
        {lines.length > MOST_SHOWN ? <li>{t('WANT_LIST_EFFECT_MORE', [count(lines.length - MOST_SHOWN)])}</li> : null}
      </Box>
    </div>
  );
}
