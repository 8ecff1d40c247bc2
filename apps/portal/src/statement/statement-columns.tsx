import type { StatementDue, StatementLineAnswer } from '@tradehall/contract/statement';
import type { statementTexts } from '@tradehall/texts/en/statement';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import type { Column } from '@tradehall/ui/table/table-columns';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { instant, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';

type Say = Translate<typeof statementTexts>;
type OfOrder = Pick<StatementDue, 'orderNumber' | 'refOrderNumber' | 'purchaseOrderNumber'>;

function orderColumns<Row extends OfOrder>(t: Say): readonly Column<Row>[] {
  return [
    {
      id: 'order',
      label: t('STATEMENT_ORDER'),
      noWrap: true,
      place: 'fact',
      cell: ({ orderNumber, refOrderNumber }) => <TextLink to={paths.order(orderNumber)}>{refOrderNumber}</TextLink>,
    },
    {
      id: 'po',
      label: t('STATEMENT_PO'),
      place: 'fact',
      cell: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '--',
    },
  ];
}

/** A number that breaks at its hyphen is not found again on paper. */
const WholeNumber = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

const nameOf = (name: string, number: string) => (number === '' ? name : `${name} ${number}`);

export function dueColumns(t: Say): readonly Column<StatementDue>[] {
  return [
    {
      id: 'due',
      label: t('STATEMENT_DUE_DATE'),
      noWrap: true,
      place: 'fact',
      cell: ({ kind, dueDate, isOverdue }) =>
        dueDate === null ? (
          kind === 'ORDER' || kind === 'CANCELLATION' ? (
            t('STATEMENT_DUE_LATER')
          ) : (
            '--'
          )
        ) : (
          <>
            {instant(dueDate, 'month-date')}{' '}
            {isOverdue ? <StatusChip label={t('STATEMENT_OVERDUE')} tone="error" /> : null}
          </>
        ),
    },
    {
      id: 'what',
      label: t('STATEMENT_WHAT'),
      place: 'title',
      cell: ({ kind, number }) =>
        nameOf(t(kind === 'REFUND' ? 'STATEMENT_DUE_REFUND' : `STATEMENT_KIND_${kind}`), number),
    },
    ...orderColumns<StatementDue>(t),
    {
      id: 'amount',
      label: t('STATEMENT_AMOUNT'),
      align: 'right',
      noWrap: true,
      place: 'corner',
      cell: ({ amount }) => money(amount),
    },
  ];
}

export function lineColumns(t: Say): readonly Column<StatementLineAnswer>[] {
  return [
    {
      id: 'date',
      label: t('STATEMENT_DATE'),
      noWrap: true,
      place: 'fact',
      cell: ({ date }) => instant(date, 'month-date'),
    },
    {
      id: 'what',
      label: t('STATEMENT_WHAT'),
      place: 'title',
      cell: ({ kind, number, reference }) => (
        <>
          {t(`STATEMENT_KIND_${kind}`)}
          {number === '' ? null : ' '}
          {number === '' ? null : <WholeNumber>{number}</WholeNumber>}
          {reference === '' ? null : ' · '}
          {kind === 'CREDIT_NOTE' ? <WholeNumber>{reference}</WholeNumber> : reference}
        </>
      ),
    },
    ...orderColumns<StatementLineAnswer>(t),
    {
      id: 'due',
      label: t('STATEMENT_DUE_DATE'),
      noWrap: true,
      place: 'fact',
      cell: ({ dueDate }) => (dueDate === null ? '--' : instant(dueDate, 'month-date')),
    },
    {
      id: 'amount',
      label: t('STATEMENT_AMOUNT'),
      align: 'right',
      noWrap: true,
      place: 'corner',
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'balance',
      label: t('STATEMENT_BALANCE'),
      align: 'right',
      noWrap: true,
      place: 'fact',
      cell: ({ balance }) => money(balance),
    },
  ];
}
