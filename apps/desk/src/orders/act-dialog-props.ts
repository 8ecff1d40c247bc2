import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import type { SellerAct } from '@tradehall/domain/orders/seller-acts';

/** What the dialog of every act is given. */
export interface ActDialogProps {
  readonly order: DeskOrder;
  /** The act that it is about, where it is one of an order's. */
  readonly act?: SellerAct;
  readonly onClose: () => void;
}
