import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import { nextDocumentStatus } from '@tradehall/domain/documents/document-changes';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { LongWords } from '@tradehall/ui/table/LongWords';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { DocumentStatusChip } from '../papers/DocumentStatusChip';
import { usePermissions } from '../session/staff';
import { AskDocumentDialog } from './AskDocumentDialog';
import { WaiveDocumentDialog } from './WaiveDocumentDialog';

/** Until it is verified, or waived already. */
const mayBeWaived = ({ documentStatus: status }: AccountDocument): boolean =>
  status !== '' && nextDocumentStatus(status, 'waive') !== null;

interface BuyerDocumentsProps {
  readonly buyer: { readonly accountId: string; readonly name: string };
  readonly documents: readonly AccountDocument[];
}

/** What is asked of the account, how far each is, and what its staff may do about it: ask for more, or waive. */
export function BuyerDocuments({ buyer, documents }: BuyerDocumentsProps) {
  const permissions = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const [waived, setWaived] = useState<AccountDocument>();
  const t = useTexts(deskBuyersTexts);
  const tDocuments = useTexts(documentsTexts);
  const tReview = useTexts(deskReviewTexts);
  const columns: readonly GridColumn<AccountDocument>[] = [
    {
      id: 'name',
      label: t('DESK_BUYER_DOCUMENTS'),
      place: 'title',
      cell: ({ documentName }) => <LongWords>{documentName}</LongWords>,
    },
    {
      id: 'status',
      label: t('DESK_BUYERS_STATE'),
      place: 'corner',
      cell: ({ documentStatus: status }) => <DocumentStatusChip status={status} />,
    },
    {
      id: 'address',
      label: t('DESK_BUYER_ADDRESSES'),
      cell: ({ metadata }) => metadata.shippingAddress?.label ?? tDocuments('DOCUMENT_ALL_ADDRESSES'),
    },
    // What none of them has needs no column.
    ...(documents.every(({ exemptRegions }) => exemptRegions.length === 0)
      ? []
      : [
          {
            id: 'exempts',
            label: t('DESK_BUYER_EXEMPTS'),
            cell: ({ exemptRegions }: AccountDocument) => exemptRegions.join(', '),
          },
        ]),
    ...(documents.every(({ uploadedDate }) => uploadedDate === null)
      ? []
      : [
          {
            id: 'handed-in',
            label: tReview('DESK_PAPER_HANDED_IN'),
            noWrap: true,
            place: 'foot' as const,
            cell: ({ uploadedDate }: AccountDocument) => (uploadedDate === null ? '' : instantBriefly(uploadedDate)),
          },
        ]),
    ...(permissions.has('WAIVE') && documents.some(mayBeWaived)
      ? [
          {
            id: 'acts',
            label: '',
            place: 'foot' as const,
            cell: (document: AccountDocument) =>
              mayBeWaived(document) ? (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`${t('DESK_BUYER_WAIVE')} ${document.documentName}`}
                  onClick={() => setWaived(document)}
                >
                  {t('DESK_BUYER_WAIVE')}
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <Section title={t('DESK_BUYER_DOCUMENTS')}>
      {documents.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_BUYER_NO_DOCUMENTS')}</Typography>
      ) : (
        <DataGrid
          label={t('DESK_BUYER_DOCUMENTS')}
          columns={columns}
          rows={documents}
          rowKey={({ documentReferenceId }) => documentReferenceId}
        />
      )}
      {permissions.has('DOCUMENT_DECIDE') ? (
        <Box sx={{ mt: 3 }}>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('DESK_BUYER_ASK_DOCUMENT')}
          </Button>
        </Box>
      ) : null}
      {isAsking ? <AskDocumentDialog buyer={buyer} onClose={() => setAsking(false)} /> : null}
      {waived === undefined ? null : <WaiveDocumentDialog document={waived} onClose={() => setWaived(undefined)} />}
    </Section>
  );
}
