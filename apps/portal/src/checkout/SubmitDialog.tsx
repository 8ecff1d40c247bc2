import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { orderApprovalsTexts } from '@tradehall/texts/en/order-approvals';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { Facts } from '@tradehall/ui/Facts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { submitQuestion } from './submit-question';

export interface SubmitDialogProps {
  /** What is about to be done; undefined while nothing is. */
  readonly asked: 'release' | 'update' | undefined;
  readonly participant: string | undefined;
  /** It waits for the owner's approval instead (W73). */
  readonly isAboveLimit: boolean;
  /** What the held order came to until now, in major units. */
  readonly totalBefore: number | undefined;
  readonly total: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The last word before goods are paid and shipped, or an order that stands is changed: with what it comes to (G08). */
export function SubmitDialog(props: SubmitDialogProps) {
  const { asked, participant, isAboveLimit, totalBefore, total, onConfirm, onCancel } = props;
  const t = useTexts(checkoutTexts);
  const approvals = useTexts(orderApprovalsTexts);
  const isUpdate = asked === 'update';
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t(isUpdate ? 'UPDATE_ORDER' : 'PAY_AND_SHIP_NOW')}
      confirmLabel={t('CONFIRM_YES')}
      cancelLabel={t('CONFIRM_NO')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {isAboveLimit ? approvals('ORDER_LIMIT_ASK') : t(submitQuestion(isUpdate, participant))}
      <Facts
        facts={[
          [t('ORDER_TOTAL_BEFORE'), isUpdate && totalBefore !== undefined ? money(totalBefore) : ''],
          [t('ORDER_TOTAL'), money(total)],
        ]}
        sx={{
          mt: 3,
          gridTemplateColumns: '1fr auto',
          '& dt': { color: 'text.primary' },
          '& dd': { textAlign: 'right' },
          '& dt:last-of-type, & dd:last-of-type': { fontWeight: 600 },
        }}
      />
    </ConfirmDialog>
  );
}
