import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import { nextDocument } from '@tradehall/domain/documents/document-changes';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { InForceNote } from '@tradehall/ui/InForceNote';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { LongWords } from '@tradehall/ui/table/LongWords';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { DocumentStatusChip } from '../papers/DocumentStatusChip';
import { usePermissions } from '../session/staff';
import { AskDocumentDialog } from './AskDocumentDialog';
import { EndDocumentDialog } from './EndDocumentDialog';
import { WaiveDocumentDialog } from './WaiveDocumentDialog';

/** Until it is verified, or waived already. */
const mayBeWaived = ({ documentStatus: status, inForce }: AccountDocument): boolean =>
  status !== '' && inForce === null && nextDocument({ status, standing: null }, 'waive') !== null;

interface BuyerDocumentsProps {
  readonly buyer: { readonly accountId: string; readonly name: string };
  readonly documents: readonly AccountDocument[];
}

/** What is asked of the account, how far each is, what is in force, and what its staff may do about it. */
export function BuyerDocuments({ buyer, documents }: BuyerDocumentsProps) {
  const permissions = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<AccountDocument>();
  const [waived, setWaived] = useState<AccountDocument>();
  const t = useTexts(deskBuyersTexts);
  const tDocuments = useTexts(documentsTexts);
  const tReview = useTexts(deskReviewTexts);
  const canWaive = (document: AccountDocument) => permissions.has('WAIVE') && mayBeWaived(document);
  const canEnd = ({ inForce }: AccountDocument) => permissions.has('DOCUMENT_DECIDE') && inForce !== null;
  const columns: readonly GridColumn<AccountDocument>[] = [
    {
      id: 'name',
      label: t('DESK_BUYER_DOCUMENTS'),
      place: 'title',
      cell: (document) => (
        <Box sx={{ minWidth: 150 }}>
          <LongWords>{document.documentName}</LongWords>
          <InForceNote document={document} always />
        </Box>
      ),
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
    ...(documents.some((document) => canWaive(document) || canEnd(document))
      ? [
          {
            id: 'acts',
            label: '',
            place: 'foot' as const,
            cell: (document: AccountDocument) =>
              canWaive(document) ? (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`${t('DESK_BUYER_WAIVE')} ${document.documentName}`}
                  onClick={() => setWaived(document)}
                >
                  {t('DESK_BUYER_WAIVE')}
                </Button>
              ) : canEnd(document) ? (
                <Button
                  size="small"
                  color="error"
                  aria-label={t('DESK_BUYER_END_DOCUMENT_TITLE', [document.documentName])}
                  onClick={() => setEnded(document)}
                >
                  {t('DESK_BUYER_END_DOCUMENT')}
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
      {ended === undefined ? null : <EndDocumentDialog document={ended} onClose={() => setEnded(undefined)} />}
      {waived === undefined ? null : <WaiveDocumentDialog document={waived} onClose={() => setWaived(undefined)} />}
    </Section>
  );
}
