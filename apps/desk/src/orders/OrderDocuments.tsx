import { useState } from 'react';
import Button from '@mui/material/Button';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';
import { usePermissions } from '../session/staff';
import { CreditNoteDialog } from './CreditNoteDialog';
import { DocumentList } from './DocumentList';
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
      <DocumentList
        documents={billingDocuments}
        onSave={({ kind, number }) => saveFile({ kind, number })}
        act={({ kind, number, total }) =>
          kind === 'INVOICE' &&
          permissions.has('CREDIT') &&
          !isCredited({ number, total }, billingDocuments, currency.precision) ? (
            <Button variant="text" size="small" sx={{ px: 0, minWidth: 0 }} onClick={() => setCrediting(number)}>
              {t('DESK_CREDIT_WRITE')}
            </Button>
          ) : null
        }
      />
      {crediting === undefined ? null : (
        <CreditNoteDialog order={order} invoiceNumber={crediting} onClose={() => setCrediting(undefined)} />
      )}
    </Section>
  );
}
