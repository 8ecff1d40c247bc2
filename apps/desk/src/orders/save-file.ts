import { sellerExportCreditNote, sellerExportInvoice } from '@tradehall/contract/orders/billing-calls';
import { exportPackingList, exportPickList, sellerExportManifest } from '@tradehall/contract/orders/shipment-calls';
import { notifyError } from '@tradehall/ui/state/snackbars';
import { downloadFile } from '@tradehall/web/downloads/download-file';

/** What names one file of an order. */
export type OrderFile =
  | { readonly kind: 'INVOICE' | 'CREDIT_NOTE'; readonly number: string }
  | { readonly kind: 'MANIFEST' | 'PICK_LIST'; readonly orderNumber: string }
  | { readonly kind: 'PACKING_LIST'; readonly orderNumber: string; readonly shipment: number };

/** Saves a file of an order, or says why it can't (SD59). */
export function saveFile(file: OrderFile): void {
  void download(file).catch(notifyError);
}

function download(file: OrderFile): Promise<string> {
  switch (file.kind) {
    case 'INVOICE':
      return downloadFile(sellerExportInvoice, {
        params: { invoiceNumber: file.number },
        fallbackName: `${file.number}.pdf`,
      });
    case 'CREDIT_NOTE':
      return downloadFile(sellerExportCreditNote, {
        params: { creditNoteNumber: file.number },
        fallbackName: `${file.number}.pdf`,
      });
    case 'PACKING_LIST':
      return downloadFile(exportPackingList, {
        params: { phonexOrderNumber: file.orderNumber, shipment: file.shipment },
        fallbackName: 'packing-list.pdf',
      });
    case 'PICK_LIST':
      return downloadFile(exportPickList, {
        params: { phonexOrderNumber: file.orderNumber },
        fallbackName: 'pick-list.pdf',
      });
    case 'MANIFEST':
      return downloadFile(sellerExportManifest, {
        params: { phonexOrderNumber: file.orderNumber },
        fallbackName: 'manifest.xlsx',
      });
  }
}
