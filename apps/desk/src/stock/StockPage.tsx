import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { MOST_ITEMS_TO_LOTS } from '@tradehall/contract/auctions/seller-lot-calls';
import type { DeskStockItem, DeskStockRow } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { MOST_LINES } from '@tradehall/contract/offers/propose-calls';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { deskDraftTexts } from '@tradehall/texts/en/desk-draft';
import { deskImportsTexts } from '@tradehall/texts/en/desk-imports';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { StockLotsDialog } from '../auctions/StockLotsDialog';
import { ListBody } from '../list/ListBody';
import { SelectionBar, StickyBars } from '../list/StickyBar';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import type { StockSearch } from '../navigation/searches';
import { ProposeDialog } from '../proposals/ProposeDialog';
import { useMay } from '../session/staff';
import { DraftBar } from './DraftBar';
import { FormulaDialog } from './FormulaDialog';
import { stockColumns, type StockColumn } from './stock-columns';
import { StockFilters } from './StockFilters';
import { StockTable } from './StockTable';
import { viewOf } from './stock-views';
import { useSheet } from './use-sheet';
import { useStockPages } from './use-stock-pages';

const NONE: readonly DeskStockRow[] = [];
const keyOf = ({ itemNumberWarehouse }: DeskStockItem) => itemNumberWarehouse;

/** The truth about units and prices: searched, filtered and sorted, however long it is (SD30). */
export function StockPage() {
  const t = useTexts(deskStockTexts);
  const tImports = useTexts(deskImportsTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.stock.useNavigate();
  const found = routes.stock.useSearch();
  const go = (change: StockSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const search = field.settled;
  const view = viewOf(found, search);
  const pages = useStockPages(view);
  const isMobile = useMobile();
  const mayPrice = useMay('PRICE_EDIT');
  const mayCount = useMay('STOCK_EDIT');
  const mayPropose = useMay('PROPOSE');
  const tPropose = useTexts(deskProposeTexts);
  const [proposed, setProposed] = useState<readonly DeskStockRow[]>();
  const mayAuction = useMay('AUCTION_EDIT') && mayCount;
  const tAuctions = useTexts(deskAuctionsTexts);
  const [isEditing, setEditing] = useState(found.auction !== undefined);
  const [asksAuction, setAsksAuction] = useState(false);
  const open = ({ itemNumberWarehouse }: DeskStockItem) => void navigate({ to: paths.stockItem(itemNumberWarehouse) });
  const { cursor, searchRef } = useListKeys(pages.rows ?? NONE, keyOf, open, () => ({
    ...(mayPrice || mayCount
      ? { e: { says: tShell('DESK_KEY_EDIT'), act: () => setEditing((before) => !before) } }
      : {}),
  }));
  const { facets } = pages;
  const isNarrowed = [search, view.category, view.warehouse, view.attribute, view.state].some(
    (part) => part !== undefined,
  );
  const tDraft = useTexts(deskDraftTexts);
  const edits = isEditing && !isMobile;
  const sheet = useSheet(pages.rows ?? NONE, cursor.moveTo);
  const [selected, setSelected] = useState<ReadonlySet<string> | 'matching'>(new Set());
  const [asksFormula, setAsksFormula] = useState(false);
  const clear = () => setSelected(new Set());
  const { sort: _sort, direction: _direction, ...matching } = view;
  const isSelected = (row: DeskStockItem) => selected === 'matching' || selected.has(keyOf(row));
  const toggle = (row: DeskStockItem) => {
    const after = new Set(selected === 'matching' ? (pages.rows ?? NONE).map(keyOf) : selected);
    if (!after.delete(keyOf(row))) after.add(keyOf(row));
    setSelected(after);
  };
  const selectedCount = selected === 'matching' ? (facets?.total ?? 0) : selected.size;
  // Rows that are loaded: what was never on the screen is proposed by narrowing the list.
  const selectedRows = () => (pages.rows ?? NONE).filter(isSelected);
  const isTooMany = selected === 'matching' || selectedCount > MOST_LINES;
  const columns =
    edits && (mayPrice || mayPropose || mayAuction)
      ? [
          selectColumn({
            t: tDraft,
            isAll: (pages.rows ?? NONE).length > 0 && (pages.rows ?? NONE).every(isSelected),
            isSelected,
            toggle,
            toggleAll: (all) => setSelected(new Set(all ? (pages.rows ?? NONE).map(keyOf) : [])),
          }),
          ...stockColumns(t),
        ]
      : stockColumns(t);
  return (
    <>
      <PageHeader
        title={t('DESK_STOCK_TITLE')}
        facts={
          facets === undefined
            ? undefined
            : t('DESK_STOCK_COUNT', [count(facets.total), count(facets.units)], facets.total)
        }
        actions={
          <>
            {(mayPrice || mayCount) && !isMobile ? (
              <Button
                variant="outlined"
                onClick={() => {
                  setEditing(!isEditing);
                  clear();
                }}
              >
                {tDraft(edits ? 'DESK_DRAFT_DONE' : mayPrice ? 'DESK_DRAFT_EDIT' : 'DESK_DRAFT_EDIT_COUNTS')}
              </Button>
            ) : null}
            <LinkButton to={paths.stockImports()} variant="outlined">
              {tImports('DESK_IMPORTS_TITLE')}
            </LinkButton>
          </>
        }
      />
      <StockFilters view={view} facets={facets} field={field} onChange={go} searchRef={searchRef} />
      {edits ? (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {found.auction === undefined ? tDraft('DESK_DRAFT_HINT') : tAuctions('DESK_AUC_SELECT_FOR', [found.auction])}
        </Typography>
      ) : null}
      <ListBody
        pages={pages}
        isEndless={!isMobile}
        empty={
          <EmptyState
            icon={<Inventory2OutlinedIcon />}
            title={t(isNarrowed ? 'DESK_STOCK_NO_MATCH' : 'DESK_STOCK_EMPTY')}
          >
            {t(isNarrowed ? 'DESK_STOCK_NO_MATCH_HINT' : 'DESK_STOCK_EMPTY_HINT')}
          </EmptyState>
        }
      >
        {(rows) =>
          isMobile ? (
            <DataGrid label={t('DESK_STOCK_TITLE')} columns={columns} rows={rows} rowKey={keyOf} onRow={open} />
          ) : (
            <StockTable
              label={t('DESK_STOCK_TITLE')}
              columns={columns}
              rows={rows}
              sorting={{ by: view.sort, direction: view.direction }}
              onSort={({ by, direction }) => go({ sort: by, direction })}
              cursor={cursor}
              onOpen={open}
              onMore={pages.hasMore ? pages.more : undefined}
              editor={edits ? sheet : undefined}
            />
          )
        }
      </ListBody>
      <StickyBars>
        {selectedCount === 0 || !edits ? null : (
          <SelectionBar
            label={tDraft('DESK_DRAFT_SELECTION')}
            sum={tDraft('DESK_DRAFT_SELECTED', [count(selectedCount)], selectedCount)}
            clearLabel={tDraft('DESK_DRAFT_CLEAR')}
            onClear={clear}
          >
            {selected !== 'matching' && facets !== undefined && facets.total > selectedCount ? (
              <Button onClick={() => setSelected('matching')}>
                {tDraft('DESK_DRAFT_ALL_MATCHING', [count(facets.total)])}
              </Button>
            ) : null}
            {mayPrice ? (
              <Button
                variant={found.auction === undefined ? 'contained' : 'outlined'}
                onClick={() => setAsksFormula(true)}
              >
                {tDraft('DESK_DRAFT_FORMULA')}
              </Button>
            ) : null}
            {mayPropose ? (
              <Button variant="outlined" disabled={isTooMany} onClick={() => setProposed(selectedRows())}>
                {isTooMany ? tPropose('DESK_PROPOSE_TOO_MANY', [count(MOST_LINES)]) : tPropose('DESK_PROPOSE')}
              </Button>
            ) : null}
            {mayAuction ? (
              <Button
                variant={found.auction === undefined ? 'outlined' : 'contained'}
                disabled={selected !== 'matching' && selectedCount > MOST_ITEMS_TO_LOTS}
                onClick={() => setAsksAuction(true)}
              >
                {found.auction === undefined
                  ? tAuctions('DESK_AUC_MOVE')
                  : tAuctions('DESK_AUC_MOVE_TO', [found.auction])}
              </Button>
            ) : null}
          </SelectionBar>
        )}
        <DraftBar isNext={!edits || selectedCount === 0} />
      </StickyBars>
      {proposed === undefined ? null : (
        <ProposeDialog items={proposed} onClose={() => setProposed(undefined)} onSent={clear} />
      )}
      {asksAuction ? (
        <StockLotsDialog
          selection={selected === 'matching' ? { matching } : { items: selectedRows() }}
          selected={selectedCount}
          auctionNumber={found.auction}
          onClose={() => setAsksAuction(false)}
          onMoved={(auctionNumber) => {
            clear();
            void navigate({ to: paths.auction(auctionNumber) });
          }}
        />
      ) : null}
      {asksFormula ? (
        <FormulaDialog
          target={selected === 'matching' ? { matching } : { keys: [...selected] }}
          onClose={(isDone) => {
            setAsksFormula(false);
            if (isDone) clear();
          }}
        />
      ) : null}
    </>
  );
}

interface RowSelection {
  readonly t: Translate<typeof deskDraftTexts>;
  readonly isAll: boolean;
  readonly isSelected: (row: DeskStockItem) => boolean;
  readonly toggle: (row: DeskStockItem) => void;
  readonly toggleAll: (all: boolean) => void;
}

function selectColumn({ t, isAll, isSelected, toggle, toggleAll }: RowSelection): StockColumn {
  return {
    id: 'select',
    label: '',
    width: '36px',
    isControl: true,
    head: (
      <Checkbox
        size="small"
        checked={isAll}
        onChange={(_, all) => toggleAll(all)}
        slotProps={{ input: { 'aria-label': t('DESK_DRAFT_SELECT_ALL') } }}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="small"
        checked={isSelected(row)}
        onChange={() => toggle(row)}
        slotProps={{ input: { 'aria-label': t('DESK_DRAFT_SELECT', [`${row.itemNumber} · ${row.warehouseLabel}`]) } }}
      />
    ),
  };
}
