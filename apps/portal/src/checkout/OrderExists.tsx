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

/** For whoever comes back to a checkout whose answer they never saw: as which order it was placed, or joined (W42). */
export function OrderExists({
  orderNumber,
  at,
  isUpdate,
}: {
  orderNumber: string;
  at: string;
  /** It was there already, held, and grew. */
  isUpdate: boolean;
}) {
  const t = useTexts(draftsTexts);
  const checkout = useTexts(checkoutTexts);
  useEffect(forgetCheckout, []);
  return (
    <>
      <PageHeader
        title={checkout(isUpdate ? 'CHECKOUT_UPDATE_TITLE' : 'CHECKOUT_TITLE')}
        back={{ to: paths.cart(), label: checkout('CHECKOUT_BACK_TO_CART') }}
      />
      <EmptyState
        icon={<CheckCircleOutlinedIcon />}
        title={t(isUpdate ? 'DRAFT_ORDER_UPDATED' : 'DRAFT_ORDER_EXISTS', [orderNumber])}
        action={
          <LinkButton to={paths.order(orderNumber)} variant="contained">
            {t('DRAFT_OPEN_ORDER')}
          </LinkButton>
        }
      >
        {t(isUpdate ? 'DRAFT_ORDER_UPDATED_TEXT' : 'DRAFT_ORDER_EXISTS_TEXT', [draftMoment(at)])}
      </EmptyState>
    </>
  );
}
