import { exportPartnerDocument } from '@tradehall/contract/network/settlement-calls';
import { sellerExportCreditNote, sellerExportInvoice } from '@tradehall/contract/orders/billing-calls';
import type { BillingDocument } from '@tradehall/contract/orders/billing-documents';
import { exportPackingList, exportPickList, sellerExportManifest } from '@tradehall/contract/orders/shipment-calls';
import { saveDownload } from '@tradehall/ui/state/save-download';

/** What names one file of an order. */
export type OrderFile =
  | { readonly kind: 'INVOICE' | 'CREDIT_NOTE'; readonly number: string }
  | { readonly kind: 'PARTNER_DOCUMENT'; readonly orderNumber: string; readonly document: BillingDocument }
  | { readonly kind: 'MANIFEST' | 'PICK_LIST'; readonly orderNumber: string }
  | { readonly kind: 'PACKING_LIST'; readonly orderNumber: string; readonly shipment: number };

/** Saves a file of an order, or says why it can't (SD59). */
export function saveFile(file: OrderFile): void {
  void download(file);
}

function download(file: OrderFile): Promise<void> {
  switch (file.kind) {
    case 'INVOICE':
      return saveDownload(sellerExportInvoice, {
        params: { invoiceNumber: file.number },
        fallbackName: `${file.number}.pdf`,
      });
    case 'CREDIT_NOTE':
      return saveDownload(sellerExportCreditNote, {
        params: { creditNoteNumber: file.number },
        fallbackName: `${file.number}.pdf`,
      });
    case 'PARTNER_DOCUMENT': {
      const { kind, number: documentNumber } = file.document;
      return saveDownload(exportPartnerDocument, {
        params: { phonexOrderNumber: file.orderNumber, kind, documentNumber },
        fallbackName: `${documentNumber}.pdf`,
      });
    }
    case 'PACKING_LIST':
      return saveDownload(exportPackingList, {
        params: { phonexOrderNumber: file.orderNumber, shipment: file.shipment },
        fallbackName: 'packing-list.pdf',
      });
    case 'PICK_LIST':
      return saveDownload(exportPickList, {
        params: { phonexOrderNumber: file.orderNumber },
        fallbackName: 'pick-list.pdf',
      });
    case 'MANIFEST':
      return saveDownload(sellerExportManifest, {
        params: { phonexOrderNumber: file.orderNumber },
        fallbackName: 'manifest.xlsx',
      });
  }
}
