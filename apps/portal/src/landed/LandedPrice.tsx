import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { landedTexts } from '@tradehall/texts/en/landed';
import { Facts } from '@tradehall/ui/Facts';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { isTaxKnown, landedLabels } from './is-tax-known';
import type { Landed } from './use-landed-prices';

export interface LandedPriceProps {
  readonly landed: Landed | undefined;
  /** Of what, for those who hear the page. */
  readonly of: string;
  /** Only the total, where a column has room for no more. */
  readonly isShort?: boolean;
}

/** Around a price in long: it has its height before it is known, so that nothing below moves (W63). */
export const LANDED_PLACE = { minHeight: 24, '@media (pointer: coarse)': { minHeight: 44 } } as const;

/** The landed price, an estimate, per unit and in total (W25); a press shows what it rests on. Nothing until known. */
export function LandedPrice({ landed, of, isShort = false }: LandedPriceProps) {
  const t = useTexts(landedTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (landed === undefined) return null;
  const { total, perUnit } = landed.price;
  const labels = landedLabels(landed);
  const short = t(labels.short, [money(total)]);
  const long = t(labels.long);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={isShort ? t('LANDED_OPEN', [short, money(total), of]) : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-testid="landed-price"
        sx={{
          font: 'inherit',
          fontSize: 12,
          lineHeight: '16px',
          color: 'text.secondary',
          textAlign: 'inherit',
          justifyContent: 'inherit',
          minHeight: isShort ? 16 : 24,
          borderRadius: 0.5,
          fontVariantNumeric: 'tabular-nums',
          textDecoration: 'underline dotted',
          textUnderlineOffset: '2px',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {isShort ? short : `${long}: ${t('LANDED_UNIT', [money(perUnit)])} · ${money(total)}`}
      </ButtonBase>
      {anchor === null ? null : <LandedReasons landed={landed} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

function LandedReasons({ landed, anchor, onClose }: { landed: Landed; anchor: HTMLElement; onClose: () => void }) {
  const t = useTexts(landedTexts);
  const { price, basis } = landed;
  const { address, shippingMethod, paymentMethod } = basis;
  const services = basis.services.map(({ label }) => label).join(', ');
  const tax =
    price.certificate !== null
      ? t('LANDED_EXEMPT', [price.certificate])
      : isTaxKnown(landed)
        ? money(price.tax)
        : t('LANDED_TAX_UNKNOWN');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('LANDED_TITLE'), sx: { width: 340, maxWidth: '100%', p: 4 } },
      }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('LANDED_TITLE')}
      </Typography>
      <Facts
        sx={{
          gridTemplateColumns: '1fr auto',
          '& dd': {
            textAlign: 'right',
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            overflowWrap: 'normal',
          },
        }}
        facts={[
          [t('LANDED_GOODS'), money(price.goods)],
          [
            shippingMethod === null
              ? t('LANDED_FREIGHT')
              : t(basis.insured ? 'LANDED_INSURED' : 'LANDED_FREIGHT_BY', [shippingMethod.label]),
            price.freight === null ? t('LANDED_UNKNOWN') : money(price.freight),
          ],
          [t('LANDED_SERVICES', [services]), services === '' ? null : money(price.services)],
          [
            t('LANDED_FEE', [paymentMethod?.label ?? '']),
            price.paymentFee === null ? null : price.paymentFee === 0 ? t('LANDED_NONE') : money(price.paymentFee),
          ],
          [price.taxDescription || t('LANDED_TAX'), tax],
          [t('LANDED_TOTAL'), <strong key="total">{money(price.total)}</strong>],
          [t('LANDED_PER_UNIT'), <strong key="unit">{money(price.perUnit)}</strong>],
        ]}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3, mb: 2 }}>
        {price.isPickUp
          ? t('LANDED_PICK_UP')
          : address === null
            ? t('LANDED_NO_ADDRESS')
            : t('LANDED_TO', [address.label])}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <LinkButton to={paths.preferences()}>{t('LANDED_PREFERENCES')}</LinkButton>
        <Button onClick={onClose}>{t('LANDED_CLOSE')}</Button>
      </Box>
    </Popover>
  );
}
