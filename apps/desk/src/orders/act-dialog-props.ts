import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';

/** What the dialog of every act is given. */
export interface ActDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}
