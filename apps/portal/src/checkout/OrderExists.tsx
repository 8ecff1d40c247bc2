import { useEffect } from 'react';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { draftsTexts } from '@tradehall/texts/en/drafts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { draftMoment } from '../drafts/DraftNotice';
import { paths } from '../navigation/paths';
import { forgetCheckout } from './checkout-start';

/** For whoever comes back to a checkout whose answer they never saw: it was placed, and as which order (W42). */
export function OrderExists({ orderNumber, at }: { orderNumber: string; at: string }) {
  const t = useTexts(draftsTexts);
  const checkout = useTexts(checkoutTexts);
  useEffect(forgetCheckout, []);
  return (
    <>
      <PageHeader
        title={checkout('CHECKOUT_TITLE')}
        back={{ to: paths.cart(), label: checkout('CHECKOUT_BACK_TO_CART') }}
      />
      <EmptyState
        icon={<CheckCircleOutlinedIcon />}
        title={t('DRAFT_ORDER_EXISTS', [orderNumber])}
        action={
          <LinkButton to={paths.order(orderNumber)} variant="contained">
            {t('DRAFT_OPEN_ORDER')}
          </LinkButton>
        }
      >
        {t('DRAFT_ORDER_EXISTS_TEXT', [draftMoment(at)])}
      </EmptyState>
    </>
  );
}
