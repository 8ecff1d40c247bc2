import Typography from '@mui/material/Typography';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { CommandCost } from './CommandCost';
import type { CostQuestion } from './use-save-order';

/** Asks for consent to the whole sum that a save costs (N05, W40). */
export function CostQuestionDialog({ order, question }: { order: SalesOrder; question: CostQuestion }) {
  const t = useTexts(ordersTexts);
  const { why, owed, answer } = question;
  const isFee = why === 'fee';
  const fees = money(owed.reservationFee + owed.cancellationFee);
  return (
    <ConfirmDialog
      open
      dangerous
      title={t(isFee ? 'ORDER_CANCEL_FEE_TITLE' : 'ORDER_COST_MOVED_TITLE')}
      confirmLabel={isFee ? t('ORDER_CANCEL_FEE_CONFIRM', [fees]) : t('ORDER_COST_MOVED_CONFIRM', [money(owed.total)])}
      cancelLabel={t('ORDER_GO_BACK')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <Typography>
        {isFee
          ? t('ORDER_CANCEL_FEE', [money(owed.cancellationFee), money(order.cancellationFee)])
          : t('ORDER_COST_MOVED', [money(owed.total)])}
      </Typography>
      <CommandCost order={order} owed={owed} />
    </ConfirmDialog>
  );
}
