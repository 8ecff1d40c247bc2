import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BillingDocument } from '@tradehall/contract/orders/billing-documents';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant, money } from '@tradehall/web/tenant/format';

interface DocumentListProps {
  readonly documents: readonly BillingDocument[];
  readonly onSave: (document: BillingDocument) => void;
  /** What else can be done with one. */
  readonly act?: (document: BillingDocument) => ReactNode;
}

/** Invoices and credit notes with their day and amount, each a press away from its paper (SD57). */
export function DocumentList({ documents, onSave, act = () => null }: DocumentListProps) {
  const t = useTexts(deskOrdersTexts);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {documents.map((document) => {
        const { kind, number, invoiceNumber, date, dueDate, total } = document;
        return (
          <Box
            component="li"
            key={`${kind} ${number}`}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, alignItems: 'center' }}
          >
            <Button
              variant="text"
              size="small"
              // On paper it is no button but what the document is called.
              sx={{ justifySelf: 'start', px: 0, minWidth: 0, '@media print': { display: 'inline-flex' } }}
              onClick={() => onSave(document)}
            >
              {number}
            </Button>
            <Box component="span" sx={{ justifySelf: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {money(kind === 'INVOICE' ? total : -total)}
            </Box>
            <Typography variant="caption" color="text.secondary">
              {instant(date, 'month-date')}
              {dueDate === null ? null : ` · ${t('DESK_ORDER_DUE_ON', [instant(dueDate, 'month-date')])}`}
              {invoiceNumber === null ? null : ` · ${t('DESK_ORDER_CREDITS', [invoiceNumber])}`}
            </Typography>
            {act(document)}
          </Box>
        );
      })}
    </Box>
  );
}
