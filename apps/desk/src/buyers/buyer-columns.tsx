import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { BuyerRow } from '@tradehall/contract/buyers';
import type { Permission } from '@tradehall/domain/staff/permissions';
import type { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { TextLink } from '@tradehall/ui/RouterLinks';
import type { GridColumn } from '@tradehall/ui/table/DataGrid';
import { LongWords } from '@tradehall/ui/table/LongWords';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count, instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { BuyerStateChip } from './BuyerStateChip';
import { creditText } from './credit-text';
import { termsText } from './terms-text';

/** What each column tells of another room; without its permission the list has no such column (SD03). */
const COLUMN_PERMISSIONS: Readonly<Record<string, Permission>> = {
  missing: 'DOCUMENTS_VIEW',
  offers: 'OFFERS_VIEW',
  ordered: 'ORDERS_VIEW',
};

/** The columns of the list of accounts, those alone that its reader may look into. */
export function buyerColumns(
  t: Translate<typeof deskBuyersTexts>,
  permissions: ReadonlySet<Permission>,
): readonly GridColumn<BuyerRow>[] {
  const columns: readonly GridColumn<BuyerRow>[] = [
    {
      id: 'name',
      label: t('DESK_BUYERS_NAME'),
      isSortable: true,
      place: 'title',
      cell: ({ accountId, name, customerNumber }) => (
        <>
          <LongWords>
            <TextLink to={paths.buyer(accountId)} sx={{ fontWeight: 600 }}>
              {name}
            </TextLink>
          </LongWords>
          <Typography variant="caption" component="div" color="text.secondary" title={t('DESK_BUYERS_CUSTOMER_NUMBER')}>
            {customerNumber}
          </Typography>
        </>
      ),
    },
    {
      id: 'state',
      label: t('DESK_BUYERS_STATE'),
      place: 'corner',
      cell: ({ state }) => <BuyerStateChip state={state} />,
    },
    {
      id: 'contact',
      label: t('DESK_BUYERS_CONTACT'),
      cell: ({ contactName, contactEmail }) => (
        <>
          <LongWords>{contactName}</LongWords>
          <Typography variant="caption" component="div" color="text.secondary">
            <LongWords>{breakable(contactEmail)}</LongWords>
          </Typography>
        </>
      ),
      card: ({ contactName, contactEmail }) => [contactName, contactEmail].filter(Boolean).join(', '),
    },
    {
      id: 'rep',
      label: t('DESK_BUYERS_REP'),
      isSortable: true,
      cell: ({ salesRepName }) => <LongWords>{salesRepName}</LongWords>,
      card: ({ salesRepName }) => salesRepName,
    },
    {
      id: 'terms',
      label: t('DESK_BUYERS_TERMS_HEAD'),
      isSortable: true,
      // `Net 30` stays in one line.
      cell: ({ paymentTerms }) => termsText(t, paymentTerms).replace(/ (?=\d+$)/, '\u00a0'),
    },
    {
      id: 'credit',
      label: t('DESK_BUYERS_CREDIT_LIMIT'),
      align: 'right',
      isSortable: true,
      isLabeled: true,
      // Both in one column: a laptop shows the rest of the row, too.
      cell: ({ creditLimit, creditUsed }) => (
        <>
          {creditText(t, creditLimit)}
          <Typography variant="caption" component="div" color="text.secondary">
            {t('DESK_BUYERS_USED', [money(creditUsed)])}
          </Typography>
        </>
      ),
      card: ({ creditLimit, creditUsed }) =>
        `${creditText(t, creditLimit)} · ${t('DESK_BUYERS_USED', [money(creditUsed)])}`,
    },
    {
      id: 'missing',
      label: t('DESK_BUYERS_PAPERS_SHORT'),
      align: 'right',
      isLabeled: true,
      cell: (row) => papersWords(t, row).map((words) => <div key={words}>{words}</div>),
      card: (row) => papersWords(t, row).join(', ') || '--',
    },
    {
      id: 'offers',
      label: t('DESK_BUYERS_OFFERS_HEAD'),
      align: 'right',
      isLabeled: true,
      cell: ({ openOffers }) => (openOffers === null ? '' : count(openOffers)),
    },
    {
      id: 'ordered',
      label: t('DESK_BUYERS_LAST_ORDER'),
      // Its words are wider than what stands below them.
      head: <span style={{ whiteSpace: 'normal' }}>{t('DESK_BUYERS_LAST_ORDER')}</span>,
      noWrap: true,
      place: 'foot',
      cell: ({ lastOrderDate }) => (lastOrderDate === null ? '' : instant(lastOrderDate, 'month-date')),
    },
    {
      id: 'created',
      label: t('DESK_BUYERS_SINCE'),
      isSortable: true,
      noWrap: true,
      place: 'none',
      cell: ({ createDate }) => instant(createDate, 'month-date'),
    },
  ];
  return columns.filter(({ id }) => {
    const asked = COLUMN_PERMISSIONS[id];
    return asked === undefined || permissions.has(asked);
  });
}

/** An address that is too long for its column goes on below after its @, before it breaks within a word. */
function breakable(address: string): ReactNode {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** How many papers are missing and how many wait for us; nothing where all is well. */
function papersWords(t: Translate<typeof deskBuyersTexts>, row: BuyerRow): readonly string[] {
  return [
    ...(!row.documentsMissing ? [] : [t('DESK_BUYERS_PAPERS_MISSING', [count(row.documentsMissing)])]),
    ...(!row.documentsToReview ? [] : [t('DESK_BUYERS_PAPERS_TO_REVIEW', [count(row.documentsToReview)])]),
  ];
}
