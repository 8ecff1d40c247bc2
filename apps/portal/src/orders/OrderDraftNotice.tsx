import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { OrderEditDraft } from '@tradehall/contract/drafts/draft-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { draftsTexts } from '@tradehall/texts/en/drafts';
import { ordersTexts } from '@tradehall/texts/en/orders';
import type { RestoredOrderEdit } from '@tradehall/domain/drafts/restore-order-edit';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { draftMoment, DraftNotice } from '../drafts/DraftNotice';
import type { Draft } from '../drafts/use-draft';
import { CHOICE_LABELS } from './choice-labels';
import { endedAs } from './kept-edit';

interface OrderDraftNoticeProps {
  readonly draft: Draft<OrderEditDraft>;
  readonly restored: RestoredOrderEdit | undefined;
  readonly order: SalesOrder;
  /** Whether anything is changed on the screen. */
  readonly isHeld: boolean;
  /** The order may be open: it is its reader who may not change it now. */
  readonly isWithheld?: boolean;
}

/** What the buyer is told of changes that were begun before: restored, left out, or already saved (W42). */
export function OrderDraftNotice({ draft, restored, order, isHeld, isWithheld = false }: OrderDraftNoticeProps) {
  const t = useTexts(draftsTexts);
  const orders = useTexts(ordersTexts);
  const [hasMoved] = useState(draft.restored !== undefined && draft.restored.content.updateDate !== order.updateDate);
  const { droppedChoices = [], droppedLines = 0, isClosed = false } = restored ?? {};
  const gone = droppedChoices.map((field) => orders(CHOICE_LABELS[field])).join(', ');
  const changes = [
    ...(hasMoved ? [t('DRAFT_ORDER_MOVED')] : []),
    ...(gone === '' ? [] : [t('DRAFT_CHOICES_GONE', [gone])]),
    ...(droppedLines === 0 ? [] : [t('DRAFT_LINES_GONE', [count(droppedLines)], droppedLines)]),
  ];
  const { ended } = draft;
  const becomes = ended === undefined ? undefined : endedAs(order, ended.updatedAt);
  return (
    <DraftNotice
      draft={draft}
      // Of what stands withheld in the order the bar below it speaks.
      isRestored={!(isWithheld && isHeld) && (isHeld || gone !== '' || droppedLines > 0)}
      changes={isClosed ? [] : changes}
      cameBack={isWithheld ? 'DRAFT_ORDER_WITHHELD' : isClosed ? 'DRAFT_ORDER_CLOSED' : 'DRAFT_RESTORED'}
      notSent="DRAFT_NOT_SAVED"
      onNotSentRead={isHeld ? undefined : draft.keeper?.forget}
      ended={
        ended === undefined || becomes === undefined ? null : (
          <Alert
            severity={becomes === 'DRAFT_EDIT_AWAITS_PAYPAL' ? 'warning' : 'success'}
            action={
              <Button color="inherit" size="small" onClick={draft.keeper?.dismiss}>
                {t('DRAFT_DISMISS')}
              </Button>
            }
          >
            {t(becomes, [draftMoment(ended.updatedAt)])}
          </Alert>
        )
      }
    />
  );
}
