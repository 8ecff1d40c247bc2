import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency, instant, money } from '@tradehall/web/tenant/format';
import { usePermissions } from '../session/staff';
import { CreditNoteDialog } from './CreditNoteDialog';
import { isCredited } from './is-credited';
import { saveFile } from './save-file';
import { useWasInterrupted } from './use-credit-draft';

/** The invoices and credit notes of an order, each as it was printed (SD57, SD58). */
export function OrderDocuments({ order }: { order: DeskOrder }) {
  const t = useTexts(deskOrdersTexts);
  const permissions = usePermissions();
  const { billingDocuments } = order.salesOrder;
  const wasInterrupted = useWasInterrupted();
  const [crediting, setCrediting] = useState(
    () => billingDocuments.find(({ number }) => wasInterrupted(number))?.number,
  );
  if (billingDocuments.length === 0) return null;
  return (
    <Section title={t('DESK_ORDER_INVOICES')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {billingDocuments.map(({ kind, number, invoiceNumber, date, dueDate, total }) => (
          <Box
            component="li"
            key={number}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, alignItems: 'center' }}
          >
            <Button
              variant="text"
              size="small"
              // On paper it is no button but what the document is called.
              sx={{ justifySelf: 'start', px: 0, minWidth: 0, '@media print': { display: 'inline-flex' } }}
              onClick={() => saveFile({ kind, number })}
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
            {kind === 'INVOICE' &&
            permissions.has('CREDIT') &&
            !isCredited({ number, total }, billingDocuments, currency.precision) ? (
              <Button variant="text" size="small" sx={{ px: 0, minWidth: 0 }} onClick={() => setCrediting(number)}>
                {t('DESK_CREDIT_WRITE')}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {crediting === undefined ? null : (
        <CreditNoteDialog order={order} invoiceNumber={crediting} onClose={() => setCrediting(undefined)} />
      )}
    </Section>
  );
}
