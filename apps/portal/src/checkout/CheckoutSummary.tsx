import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CheckoutPayload } from '@tradehall/contract/checkout/checkout-payload';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { SCROLL_HINT } from '@tradehall/ui/theme/scroll-hint';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import type { OpenAmounts } from './open-amounts';
import { LineTable, TotalsList, type Totals } from './OrderSummary';

/**
 * What the frame leaves at the top of the page, before anything is scrolled: the buttons are in view from the start.
 */
const HEIGHT = 'max(440px, calc(100dvh - 208px))';

interface CheckoutSummaryProps extends NoticesProps {
  readonly payload: CheckoutPayload;
  readonly totals: Totals;
  readonly open: Required<OpenAmounts>;
  readonly isUpdating: boolean;
  /** The totals are those of a choice before: the last one could not be charged. */
  readonly isStale: boolean;
  /** The way forward. */
  readonly children: ReactNode;
}

/** What is ordered and what it comes to, always in view beside the choices (G05). */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { payload, totals, open, isUpdating, isStale, children, ...notices } = props;
  const t = useTexts(checkoutTexts);
  const held = payload.onHoldSalesOrder;
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={t('SUMMARY_TITLE')}
      sx={{
        p: 4,
        display: 'grid',
        gap: 4,
        position: { lg: 'sticky' },
        top: { lg: 72 },
        maxHeight: { lg: HEIGHT },
        gridTemplateRows: { lg: 'minmax(0, 1fr) auto' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          overflowX: 'auto',
          overflowY: { lg: 'auto' },
          ...SCROLL_HINT,
          alignContent: 'start',
          gridAutoRows: 'max-content',
        }}
        {...{ tabIndex: 0, role: 'region', 'aria-label': payload.warehouseLabel }}
      >
        {held === undefined ? null : (
          <LineTable
            caption={t('SUMMARY_EXISTING_ORDER', [held.refOrderNumberOrPhonexOrderNumber])}
            lines={held.lineItems}
            isInRegion
          />
        )}
        <LineTable
          caption={held === undefined ? payload.warehouseLabel : t('SUMMARY_NEW_ITEMS')}
          lines={payload.lineItems}
          isInRegion
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <TotalsList
          totals={totals}
          asksQuote={notices.holdUntilQuote}
          isTaxUnknown={open.isTaxUnknown}
          isInsuranceUnknown={open.isInsuranceUnknown}
          isFeeUnknown={open.isFeeUnknown}
          isUpdating={isUpdating}
        />
        {isStale ? (
          <Typography variant="caption" color="text.secondary">
            {t('CHARGES_STALE')}
          </Typography>
        ) : null}
        <Notices {...notices} />
        <TermsAgreement />
        {children}
      </Box>
    </Paper>
  );
}

interface NoticesProps {
  readonly holdUntilQuote: boolean;
  /** Papers without which nothing ships to the chosen destination; undefined where none is missing (W45). */
  readonly missingPapers: string | undefined;
  /** What the buyer may order alone, in major units, where the order is above it (W73). */
  readonly passedLimit: number | undefined;
}

/** What will not happen at once, and why. */
function Notices({ holdUntilQuote, missingPapers, passedLimit }: NoticesProps) {
  const t = useTexts(checkoutTexts);
  const approvals = useTexts(orderApprovalsTexts);
  return (
    <>
      {holdUntilQuote ? <Alert severity="info">{t('HOLD_UNTIL_QUOTE_NOTICE')}</Alert> : null}
      {missingPapers === undefined ? null : (
        <Alert severity="warning">
          {t('DESTINATION_HELD', [missingPapers])}{' '}
          <TextLink to={paths.accountDetails()} underline="always">
            {t('DESTINATION_DOCUMENTS')}
          </TextLink>
        </Alert>
      )}
      {passedLimit === undefined ? null : (
        <Alert severity="info">
          {passedLimit === 0
            ? approvals('ORDER_LIMIT_NOTICE_ALL')
            : approvals('ORDER_LIMIT_NOTICE', [money(passedLimit)])}
        </Alert>
      )}
    </>
  );
}

/** What is agreed to by pressing: the shop's own terms, or those of the portal. */
function TermsAgreement() {
  const t = useTexts(checkoutTexts);
  return (
    <Typography variant="caption" color="text.secondary">
      {t('TERMS_AGREEMENT')}{' '}
      {configuration.termsOfSaleUrl === undefined ? (
        <TextLink to={paths.termsOfSale()} underline="always">
          {t('TERMS_LINK')}
        </TextLink>
      ) : (
        <a href={configuration.termsOfSaleUrl} target="_blank" rel="noopener noreferrer">
          {t('TERMS_LINK')}
        </a>
      )}
    </Typography>
  );
}
