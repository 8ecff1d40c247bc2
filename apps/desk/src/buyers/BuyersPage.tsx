import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import PeopleAltOutlinedIcon from '@mui/icons-material/PeopleAltOutlined';
import { exportBuyers, type BuyerRow } from '@tradehall/contract/buyers';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { ListBody } from '../list/ListBody';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { BuyersSearch } from '../navigation/searches';
import { useMay, usePermissions, useStaffMember } from '../session/staff';
import { AssignBar, type SeenReps } from './AssignBar';
import { BuyerFilters } from './BuyerFilters';
import { buyerColumns } from './buyer-columns';
import { buyerQuestion } from './buyer-question';
import { BuyersNav } from '../buyers-nav/BuyersNav';
import { useBuyerPages } from './use-buyer-pages';

const NONE: readonly BuyerRow[] = [];

/** Every account, prospect or approved: found, filtered, opened and exported (SD64). */
export function BuyersPage() {
  const t = useTexts(deskBuyersTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.buyers.useNavigate();
  const found = routes.buyers.useSearch();
  const go = (change: BuyersSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const search = field.settled;
  const query = { ...buyerQuestion(found), search };
  const pages = useBuyerPages(query);
  const rows = pages.rows ?? NONE;
  const permissions = usePermissions();
  const mayExport = useMay('DATA_EXPORT');
  const open = ({ accountId }: BuyerRow) => void navigate({ to: paths.buyer(accountId) });
  const total = pages.first?.total;
  const seesAll = useStaffMember()?.hasOwnAccountsAlone === false;
  const mayAssign = useMay('TERMS_EDIT') && seesAll;
  // Whose each was when it was selected: the list follows what colleagues do.
  const [chosen, setChosen] = useState<SeenReps>(new Map());
  const selected = rows.filter(({ accountId }) => chosen.has(accountId));
  const toggle = ({ accountId, salesRepId }: BuyerRow) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(accountId)) after.set(accountId, salesRepId);
      return after;
    });
  const { cursor, searchRef } = useListKeys(
    rows,
    ({ accountId }) => accountId,
    open,
    ({ row }) => ({
      ...(mayAssign ? { x: { says: tShell('DESK_KEY_SELECT'), act: () => row !== undefined && toggle(row) } } : {}),
    }),
  );
  const isNarrowed = search !== undefined || [found.state, found.rep, found.terms, found.credit].some(Boolean);
  return (
    <>
      <PageHeader
        title={tShell('DESK_BUYERS')}
        facts={total === undefined ? undefined : t('DESK_BUYERS_COUNT', [count(total)], total)}
        actions={
          mayExport ? (
            <Button
              variant="outlined"
              disabled={rows.length === 0}
              onClick={() => void saveDownload(exportBuyers, { query, fallbackName: 'buyers.xlsx' })}
            >
              {t('DESK_BUYERS_EXPORT')}
            </Button>
          ) : undefined
        }
      />
      <BuyersNav />
      <BuyerFilters
        found={found}
        facets={pages.first?.facets}
        field={field}
        onChange={(change) => go(change)}
        searchRef={searchRef}
      />
      <ListBody
        pages={pages}
        empty={
          <EmptyState
            icon={<PeopleAltOutlinedIcon />}
            title={t(isNarrowed ? 'DESK_BUYERS_NO_MATCH' : 'DESK_BUYERS_EMPTY')}
          >
            {isNarrowed ? undefined : t('DESK_BUYERS_EMPTY_HINT')}
          </EmptyState>
        }
      >
        {(shown) => (
          <DataGrid
            label={tShell('DESK_BUYERS')}
            columns={[...(mayAssign ? [selectColumn(t, chosen, toggle)] : []), ...buyerColumns(t, permissions)]}
            isSelected={({ accountId }) => chosen.has(accountId)}
            rows={shown}
            rowKey={({ accountId }) => accountId}
            sorting={{ by: query.sort, direction: query.direction }}
            onSort={({ by, direction }) => go({ sort: by, direction })}
            isCurrent={cursor.isAt}
            onRow={open}
          />
        )}
      </ListBody>
      {selected.length === 0 ? null : (
        <AssignBar
          selected={selected}
          seen={chosen}
          salesReps={pages.first?.salesReps ?? []}
          onDone={() => setChosen(new Map())}
          onOvertaken={(now) => setChosen((before) => new Map([...before, ...now]))}
        />
      )}
    </>
  );
}

function selectColumn(
  t: Translate<typeof deskBuyersTexts>,
  chosen: SeenReps,
  toggle: (row: BuyerRow) => void,
): GridColumn<BuyerRow> {
  return {
    id: 'select',
    label: '',
    isControl: true,
    cell: (row) => (
      <Checkbox
        size="small"
        checked={chosen.has(row.accountId)}
        onChange={() => toggle(row)}
        slotProps={{ input: { 'aria-label': t('DESK_BUYERS_SELECT', [row.name]) } }}
      />
    ),
  };
}
