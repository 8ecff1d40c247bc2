import type { SellerAct } from '@tradehall/domain/orders/seller-acts';
import type { ActDialogProps } from './act-dialog-props';
import { AdvanceDialog } from './AdvanceDialog';
import { CancelDialog } from './CancelDialog';
import { ConfirmOrderDialog } from './ConfirmOrderDialog';
import { HoldAgainDialog } from './HoldAgainDialog';
import { InvoiceDialog } from './InvoiceDialog';
import { PaymentDialog } from './PaymentDialog';
import { QuoteDialog } from './QuoteDialog';
import { RefundDialog } from './RefundDialog';
import { ReleaseDialog } from './ReleaseDialog';
import { ShipDialog } from './ShipDialog';

const DIALOGS = {
  confirm: ConfirmOrderDialog,
  quote: QuoteDialog,
  requote: QuoteDialog,
  advance: AdvanceDialog,
  release: ReleaseDialog,
  hold: HoldAgainDialog,
  ship: ShipDialog,
  pay: PaymentDialog,
  payMore: PaymentDialog,
  invoice: InvoiceDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
} as const satisfies Record<SellerAct, (props: ActDialogProps) => unknown>;

/** The dialog of an act. */
export function ActDialog(props: ActDialogProps & { readonly act: SellerAct }) {
  const Chosen = DIALOGS[props.act];
  return <Chosen {...props} />;
}
