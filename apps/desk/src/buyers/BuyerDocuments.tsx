import Typography from '@mui/material/Typography';
import type { AccountDocument } from '@tradehall/contract/documents';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { DocumentStatusChip } from '../papers/DocumentStatusChip';

/** What is asked of the account, and how far each is. */
export function BuyerDocuments({ documents }: { documents: readonly AccountDocument[] }) {
  const t = useTexts(deskBuyersTexts);
  const tDocuments = useTexts(documentsTexts);
  const tReview = useTexts(deskReviewTexts);
  const columns: readonly GridColumn<AccountDocument>[] = [
    { id: 'name', label: t('DESK_BUYER_DOCUMENTS'), place: 'title', cell: ({ documentName }) => documentName },
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
            cell: ({ uploadedDate }: AccountDocument) =>
              uploadedDate === null ? '' : instant(uploadedDate, 'time-month-date'),
          },
        ]),
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
    </Section>
  );
}
