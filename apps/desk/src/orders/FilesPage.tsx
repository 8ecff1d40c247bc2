import Button from '@mui/material/Button';
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import { getDeskFiles, type DeskFile } from '@tradehall/contract/orders/desk-file-calls';
import { ORDER_FILE_KINDS, type OrderFileKind } from '@tradehall/domain/orders/order-files';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { ListFilters } from '../list/ListFilters';
import { ListTabs } from '../list/ListTabs';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { FilesSearch } from '../navigation/searches';
import { saveFile } from './save-file';

type T = Translate<typeof deskOrdersTexts>;

const NONE: readonly DeskFile[] = [];

/** One or all of a kind, as the tabs name them. */
const KIND_TABS = {
  INVOICE: 'DESK_ORDER_INVOICES',
  CREDIT_NOTE: 'DESK_FILES_CREDIT_NOTES',
  PACKING_LIST: 'DESK_FILES_PACKING_LISTS',
  MANIFEST: 'DESK_FILES_MANIFESTS',
  PICK_LIST: 'DESK_FILES_PICK_LISTS',
} as const satisfies Record<OrderFileKind, keyof typeof deskOrdersTexts>;

const keyOf = ({ kind, number, orderNumber, shipment }: DeskFile) =>
  [kind, number ?? orderNumber, shipment ?? ''].join(' ');

/** Its number, or that of the order that it is of. */
const nameOf = (t: T, { number, orderNumber, shipment }: DeskFile) =>
  number ?? (shipment === null ? orderNumber : `${orderNumber} · ${t('DESK_SHIPMENT', [shipment])}`);

function save({ kind, number, orderNumber, shipment }: DeskFile): void {
  if (kind === 'INVOICE' || kind === 'CREDIT_NOTE') saveFile({ kind, number: number ?? '' });
  else if (kind === 'PACKING_LIST') saveFile({ kind, orderNumber, shipment: shipment ?? 1 });
  else saveFile({ kind, orderNumber });
}

/** Every invoice, credit note, packing list, manifest and pick list of all buyers, newest first, to open (SD59). */
export function FilesPage() {
  const t = useTexts(deskOrdersTexts);
  const navigate = routes.files.useNavigate();
  const found = routes.files.useSearch();
  const go = (change: FilesSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const kind = ORDER_FILE_KINDS.find((each) => each === found.kind);
  const isNarrowed = kind !== undefined || field.settled !== undefined;
  const pages = useListPages(getDeskFiles, { kind, search: field.settled }, ({ rows }) => rows);
  const { cursor, searchRef } = useListKeys(pages.rows ?? NONE, keyOf, save);

  return (
    <>
      <PageHeader title={t('DESK_FILES_TITLE')} back={{ to: paths.orders(), label: t('DESK_LANE_ALL') }} />
      <ListTabs
        label={t('DESK_FILES_KINDS')}
        value={kind ?? 'all'}
        tabs={[
          { value: 'all', label: t('DESK_FILES_ALL') },
          ...ORDER_FILE_KINDS.map((each) => ({ value: each, label: t(KIND_TABS[each]) })),
        ]}
        onChange={(next) => go({ kind: next === 'all' ? undefined : next })}
      />
      <ListFilters
        label={t('DESK_FILES_SEARCH')}
        hint={t('DESK_FILES_SEARCH_HINT')}
        field={field}
        searchRef={searchRef}
      />
      <ListBody
        pages={pages}
        empty={
          <EmptyState
            icon={<DescriptionOutlinedIcon />}
            title={t(isNarrowed ? 'DESK_FILES_NO_MATCH' : 'DESK_FILES_EMPTY')}
          >
            {isNarrowed ? undefined : t('DESK_FILES_EMPTY_HINT')}
          </EmptyState>
        }
      >
        {(shown) => (
          <DataGrid
            label={t('DESK_FILES_TITLE')}
            columns={columnsOf(t)}
            rows={shown}
            rowKey={keyOf}
            isCurrent={cursor.isAt}
          />
        )}
      </ListBody>
    </>
  );
}

function columnsOf(t: T): readonly GridColumn<DeskFile>[] {
  return [
    {
      id: 'name',
      label: t('DESK_FILES_NUMBER'),
      place: 'title',
      cell: (file) => (
        <Button
          variant="text"
          size="small"
          // On paper it is no button but what the file is called.
          sx={{ ml: -3, textAlign: 'left', '@media print': { display: 'inline-flex' } }}
          aria-label={`${t(`DESK_FILE_${file.kind}`)} ${nameOf(t, file)}`}
          onClick={() => save(file)}
        >
          {nameOf(t, file)}
        </Button>
      ),
    },
    { id: 'kind', label: t('DESK_FILES_KIND'), place: 'corner', cell: ({ kind }) => t(`DESK_FILE_${kind}`) },
    {
      id: 'order',
      label: t('DESK_FILES_ORDER'),
      noWrap: true,
      cell: ({ orderNumber }) => <TextLink to={paths.order(orderNumber)}>{orderNumber}</TextLink>,
    },
    { id: 'buyer', label: t('DESK_ORDERS_BUYER'), cell: ({ buyerName }) => buyerName },
    {
      id: 'date',
      label: t('DESK_FILES_DATE'),
      noWrap: true,
      place: 'foot',
      cell: ({ date }) => instant(date, 'month-date'),
    },
  ];
}
