import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { exportCreditNote } from '@tradehall/contract/orders/billing-calls';
import { exportInvoice } from '@tradehall/contract/orders/order-calls';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { Section } from '@tradehall/ui/Section';
import { saveOrderDownload } from '@tradehall/ui/state/save-download';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, money } from '@tradehall/web/tenant/format';

/** The order's invoices and credit notes with their sums and due dates; invoices only where the tenant shows them. */
export function OrderDocuments({ order, showsInvoices }: { order: SalesOrder; showsInvoices: boolean }) {
  const t = useTexts(ordersTexts);
  const shown = order.billingDocuments.filter(({ kind }) => showsInvoices || kind === 'CREDIT_NOTE');
  if (shown.length === 0) return null;
  const save = (kind: 'INVOICE' | 'CREDIT_NOTE', number: string) =>
    void (kind === 'INVOICE'
      ? saveOrderDownload(exportInvoice, { params: { invoiceNumber: number }, fallbackName: `${number}.pdf` })
      : saveOrderDownload(exportCreditNote, { params: { creditNoteNumber: number }, fallbackName: `${number}.pdf` }));
  return (
    <Box sx={{ mt: 4 }}>
      <Section title={t('ORDER_DOCUMENTS')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {shown.map(({ kind, number, invoiceNumber, date, dueDate, total }) => (
            <Box
              component="li"
              key={number}
              sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, alignItems: 'center' }}
            >
              <Button
                variant="text"
                size="small"
                // On paper it is the document's name.
                sx={{ justifySelf: 'start', px: 0, minWidth: 0, '@media print': { display: 'inline-flex' } }}
                onClick={() => save(kind, number)}
              >
                {number}
              </Button>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {money(kind === 'INVOICE' ? total : -total)}
              </Box>
              <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                {[
                  instant(date, 'month-date'),
                  ...(dueDate === null ? [] : [t('ORDER_DOCUMENT_DUE', [instant(dueDate, 'month-date')])]),
                  ...(invoiceNumber === null ? [] : [t('ORDER_DOCUMENT_CREDITS', [invoiceNumber])]),
                ].join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
