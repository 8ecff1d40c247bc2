import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CheckoutLineWire, TaxAppliedWire } from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { TaxNote } from '@tradehall/ui/TaxNote';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money, percent } from '@tradehall/web/tenant/format';
import { totalLabel } from './open-amounts';

export interface Totals {
  readonly subtotal: number;
  readonly freight: number;
  readonly freightUndefined: boolean;
  readonly paymentFee: number;
  readonly additionalServicesFee: number;
  readonly tax: number;
  readonly taxDescription: string;
  readonly taxApplied?: TaxAppliedWire | null;
  readonly reservationFee: number;
  readonly cancellationFee: number;
  readonly total: number;
  /** How the parts came about, while they are being chosen (W41). */
  readonly insurancePremium?: number | undefined;
  readonly paymentFeePercent?: number | null;
  readonly taxBase?: number;
}

interface LineTableProps {
  readonly caption: string;
  readonly lines: readonly CheckoutLineWire[];
  /** What it stands in is scrolled by keyboard already: one stop for Tab is enough. */
  readonly isInRegion?: boolean;
}

/** Lines of an order in columns: item number and description, quantity, unit price, amount (G05). */
export function LineTable({ caption, lines, isInRegion = false }: LineTableProps) {
  const t = useTexts(checkoutTexts);
  const region = isInRegion ? {} : { sx: { overflowX: 'auto' }, tabIndex: 0, role: 'region', 'aria-label': caption };
  return (
    <Box {...region}>
      <Table
        size="small"
        sx={{
          '& td, & th': { px: 1 },
          '& td:first-of-type, & th:first-of-type': { pl: 0 },
          '& td:last-of-type, & th:last-of-type': { pr: 0 },
        }}
      >
        <caption style={{ captionSide: 'top', padding: '0 0 4px', fontWeight: 600, color: 'inherit' }}>
          {caption}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>{t('SUMMARY_ITEM')}</TableCell>
            <TableCell align="right">{t('SUMMARY_QUANTITY')}</TableCell>
            <TableCell align="right">{t('SUMMARY_UNIT_PRICE')}</TableCell>
            <TableCell align="right">{t('SUMMARY_AMOUNT')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, at) => (
            <TableRow key={line.offerId ?? `${line.itemNumberWarehouse}:${at}`}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                {line.itemDescription}
                <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                  {line.itemNumber}
                </Typography>
              </TableCell>
              <TableCell align="right">{count(line.quantity)}</TableCell>
              <TableCell align="right">{money(line.unitPrice)}</TableCell>
              <TableCell align="right">{money(line.extendedPrice)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Subtotal to total; service fees appear when there are any, what isn't known yet says so (G05, W41). */
export function TotalsList({
  totals,
  asksQuote,
  isTaxUnknown = false,
  isInsuranceUnknown = false,
  isFeeUnknown = false,
  isUpdating = false,
}: {
  totals: Totals;
  asksQuote: boolean;
  /** Nobody chose yet where the goods go. */
  isTaxUnknown?: boolean;
  /** The insured amount is in error. */
  isInsuranceUnknown?: boolean;
  /** Nobody chose yet how it is paid. */
  isFeeUnknown?: boolean;
  isUpdating?: boolean;
}) {
  const t = useTexts(checkoutTexts);
  const rows: readonly (readonly [string, string])[] = [
    [t('SUBTOTAL'), money(totals.subtotal)],
    [
      t('FREIGHT_TOTAL'),
      totals.freightUndefined ? t(asksQuote ? 'FREIGHT_TO_BE_QUOTED' : 'FREIGHT_UNKNOWN') : money(totals.freight),
    ],
    ...(totals.insurancePremium === undefined || totals.insurancePremium === 0
      ? []
      : [[t('FREIGHT_OF_THAT_INSURANCE'), money(totals.insurancePremium)] as const]),
    [
      typeof totals.paymentFeePercent === 'number'
        ? `${t('FEES')} (${percent(totals.paymentFeePercent, 2)})`
        : t('FEES'),
      isFeeUnknown ? t('FEES_UNKNOWN') : money(totals.paymentFee),
    ],
    ...(totals.additionalServicesFee > 0
      ? [[t('ADDITIONAL_SERVICE_FEES'), money(totals.additionalServicesFee)] as const]
      : []),
    [
      totals.taxDescription === ''
        ? t('TAX')
        : totals.taxBase === undefined
          ? `${t('TAX')} (${totals.taxDescription})`
          : t('TAX_OF', [totals.taxDescription, money(totals.taxBase)]),
      isTaxUnknown ? t('TAX_UNKNOWN') : money(totals.tax),
    ],
    ...(totals.reservationFee > 0 ? [[t('HELD_RESERVATION_FEE'), money(totals.reservationFee)] as const] : []),
    ...(totals.cancellationFee > 0 ? [[t('HELD_CANCELLATION_FEE'), money(totals.cancellationFee)] as const] : []),
  ];
  return (
    <Box>
      <Box sx={{ height: 2, mb: 1 }}>
        {isUpdating ? <LinearProgress sx={{ height: 2 }} aria-label={t('UPDATING_CHARGES')} /> : null}
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, m: 0 }}
        className="tabular"
        aria-busy={isUpdating}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, textAlign: 'right' }}>
              {value}
            </Typography>
          </Box>
        ))}
        <Typography component="dt" variant="h2" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
          {t(totalLabel({ freightUndefined: totals.freightUndefined, isTaxUnknown, isInsuranceUnknown, isFeeUnknown }))}
        </Typography>
        <Typography
          component="dd"
          variant="h2"
          sx={{ m: 0, pt: 2, textAlign: 'right', borderTop: 1, borderColor: 'divider' }}
          data-testid="order-total"
        >
          {money(totals.total)}
        </Typography>
      </Box>
      <TaxNote applied={totals.taxApplied} />
    </Box>
  );
}
