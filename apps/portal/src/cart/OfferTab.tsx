import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import type { LineAction } from '@tradehall/domain/cart/line-actions';
import { filterOffers, sortOffers } from '@tradehall/domain/offers/arrange-offers';
import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { canReoffer } from '@tradehall/domain/offers/plan-review';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { KeysDialog } from '@tradehall/ui/KeysDialog';
import { placeOfGone } from '@tradehall/ui/state/place-of-gone';
import { namedShortcuts, useShortcuts, type NamedShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { checkLines, isChecked, useSelection } from './cart-selection';
import { anchoredOffer } from './offer-anchor';
import { CounterSheets } from './CounterSheets';
import { gridGroups, gridItems, type GridGroup } from './grid-items';
import { OfferGrid, type OfferGridHandle } from './OfferGrid';
import { OfferGridFilters } from './OfferGridFilters';
import { OfferGridHeads } from './OfferGridHeads';
import { gridRow, useSuppliers, type GridRow } from './offer-rows';
import { ReviewBar } from './ReviewBar';
import { ReviewDialog, type AskedReview } from './ReviewDialog';
import { forgetTyped, readTyped, useTypedPrices } from './typed-prices';
import { useOfferView } from './use-offer-view';
import { WarehouseAnchors } from './WarehouseAnchors';

export interface OfferTabProps {
  readonly state: OfferState;
  readonly offers: readonly StocklistOffer[];
  readonly anchor: string;
  readonly onAction: (action: LineAction, offer: StocklistOffer) => void;
  /** Answers came back as a sheet and are to be reviewed. */
  readonly onReview: () => void;
}

/** An offer tab: one grid of all its lines over all warehouses, narrowed, ordered and answered together (W20, W21). */
export function OfferTab({ state, offers, anchor, onAction, onReview }: OfferTabProps) {
  const t = useTexts(cartTexts);
  const [found, narrow] = useOfferView();
  const suppliers = useSuppliers();
  const selection = useSelection();
  const typed = useTypedPrices();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<OfferGridHandle>(null);
  const [current, setCurrent] = useState<string | undefined>(() => anchoredOffer(anchor));
  const [followed, setFollowed] = useState(anchor);
  // Another link to a line, while the tab is open.
  if (anchor !== followed) {
    setFollowed(anchor);
    setCurrent(anchoredOffer(anchor) ?? current);
  }
  const [wantedPrice, setWantedPrice] = useState<string>();
  const [asked, setAsked] = useState<{ readonly review: AskedReview; readonly rows: readonly GridRow[] }>();

  const order = found.sort ?? 'warehouse';
  const direction = found.direction ?? 'asc';
  const all = useMemo(() => offers.map((offer) => gridRow(offer, suppliers)), [offers, suppliers]);
  const words = found.q ?? '';
  const { status, warehouse, supplier, expires } = found;
  const rows = useMemo(
    () =>
      sortOffers(
        filterOffers(all, { words, status, warehouse, supplier, expiresWithin: expires }, serverNow()),
        order,
        direction,
      ),
    [all, words, status, warehouse, supplier, expires, order, direction],
  );
  const groups = useMemo(() => (order === 'warehouse' ? gridGroups(rows) : []), [order, rows]);
  const items = useMemo(
    () => (order === 'warehouse' ? gridItems(groups) : rows.map((row) => ({ kind: 'line', row }) as const)),
    [order, groups, rows],
  );
  const selected = rows.filter(({ offerId }) => isChecked(state, offerId, selection));
  const priced = all.filter(({ offerId }) => typed.has(offerId));

  const last = useRef<string>(undefined);
  const lines = useRef(rows);
  useEffect(() => {
    lines.current = rows;
  });
  const onCheck = useCallback(
    (row: GridRow, checked: boolean, isRange: boolean) => {
      const at = lines.current.findIndex(({ offerId }) => offerId === row.offerId);
      const from = isRange ? lines.current.findIndex(({ offerId }) => offerId === last.current) : -1;
      const range = from < 0 ? [row] : lines.current.slice(Math.min(from, at), Math.max(from, at) + 1);
      checkLines(
        state,
        range.map(({ offerId }) => offerId),
        checked,
      );
      last.current = row.offerId;
      setCurrent(row.offerId);
    },
    [state],
  );
  const checkRows = (chosen: readonly GridRow[], checked: boolean) =>
    checkLines(
      state,
      chosen.map(({ offerId }) => offerId),
      checked,
    );
  const onCheckGroup = (group: GridGroup, checked: boolean) => checkRows(group.rows, checked);

  const ask = (move: AskedReview['move'], chosen: readonly GridRow[]) => {
    if (chosen.length > 0) setAsked({ review: { move }, rows: chosen });
  };
  const sendTyped = () => {
    const prices = readTyped(
      typed,
      priced.map(({ offerId }) => offerId),
    );
    if (priced.length > 0) setAsked({ review: { move: 'counter', typed: prices }, rows: priced });
  };
  const latestSend = useRef(sendTyped);
  useEffect(() => {
    latestSend.current = sendTyped;
  });

  const onStep = useCallback((offerId: string, step: 1 | -1 | 'send') => {
    if (step === 'send') {
      latestSend.current();
      return;
    }
    const shown = lines.current;
    let at = shown.findIndex((row) => row.offerId === offerId) + step;
    let next = shown[at];
    while (next !== undefined && !takesPrice(next)) next = shown[(at += step)];
    if (next === undefined) return;
    grid.current?.showLine(next.offerId);
    setWantedPrice(next.offerId);
  }, []);
  const onPriceFocus = useCallback((offerId: string) => {
    setCurrent(offerId);
    setWantedPrice(offerId);
  }, []);

  // A line that was answered is gone: the keys go on with the one in its place.
  const standing = rows.findIndex(({ offerId }) => offerId === current);
  const [before, setBefore] = useState(rows);
  if (standing >= 0 && before !== rows) setBefore(rows);
  const at =
    standing >= 0 || current === undefined ? standing : placeOfGone(before, rows, current, ({ offerId }) => offerId);
  const step = (by: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + by];
    if (next === undefined) return;
    setCurrent(next.offerId);
    grid.current?.showLine(next.offerId);
  };
  const onCurrent = (act: (row: GridRow) => void) => () => {
    const row = rows[at];
    if (row !== undefined) act(row);
  };
  const checkCurrent = (isRange: boolean) => {
    const row = rows[at];
    if (row !== undefined) onCheck(row, isRange || !isChecked(state, row.offerId), isRange);
  };
  /** Keys act on what is selected, else on the line that they are at. */
  const onChosen = (act: (chosen: readonly GridRow[]) => void) =>
    selected.length > 0 ? () => act(selected) : onCurrent((row) => act([row]));
  const [listed, setListed] = useState<NamedShortcuts>();
  useShortcuts({
    '/': { says: t('CART_KEY_SEARCH'), act: () => search.current?.focus() },
    j: { says: t('CART_KEY_ROWS'), act: () => step(1) },
    k: { says: t('CART_KEY_ROWS'), act: () => step(-1) },
    x: { says: t('CART_KEY_SELECT'), act: () => checkCurrent(false) },
    X: { says: t('CART_KEY_SELECT_TO'), act: () => checkCurrent(true) },
    a: { says: t('CART_KEY_MOVE'), act: onChosen((chosen) => ask('move', chosen)) },
    c: {
      says: t('CART_KEY_COUNTER'),
      act: onChosen((chosen) => {
        const [one] = chosen;
        if (selected.length > 0) ask('counter', chosen);
        else if (one !== undefined && takesPrice(one)) setWantedPrice(one.offerId);
      }),
    },
    Delete: { says: t('CART_KEY_DELETE'), act: onChosen((chosen) => ask('delete', chosen)) },
    '?': { says: t('CART_KEY_HELP'), act: () => setListed(namedShortcuts()) },
  });

  const acceptable = rows.filter(({ status: shown }) => shown === 'COUNTERED');
  const answerable = rows.filter(takesPrice);
  return (
    <>
      <OfferGridFilters
        rows={all}
        found={found}
        onChange={narrow}
        typed={words}
        onTyped={(q) => narrow({ q: q === '' ? undefined : q })}
        searchRef={search}
        acts={
          <>
            {acceptable.length === 0 ? null : (
              <Button variant="outlined" onClick={() => ask('accept', acceptable)}>
                {t('REVIEW_ACCEPT_ALL', [count(acceptable.length)])}
              </Button>
            )}
            {answerable.length === 0 ? null : (
              <Button variant="outlined" onClick={() => ask('counter', answerable)}>
                {t('REVIEW_COUNTER_ALL', [count(answerable.length)])}
              </Button>
            )}
            <CounterSheets counters={all.filter((row) => row.status === 'COUNTERED')} onReview={onReview} />
          </>
        }
      />
      <WarehouseAnchors groups={groups.map((group) => ({ ...group, name: group.label, lines: group.rows }))} />
      {rows.length === 0 ? (
        <Box sx={{ py: 8, textAlign: 'center' }}>
          <Typography sx={{ mb: 2 }}>{t('CART_NOTHING_FITS')}</Typography>
          <Button
            variant="outlined"
            onClick={() =>
              narrow({
                q: undefined,
                status: undefined,
                warehouse: undefined,
                supplier: undefined,
                expires: undefined,
              })
            }
          >
            {t('CART_SHOW_ALL')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ containerType: 'inline-size', border: 1, borderColor: 'divider' }}>
          <OfferGridHeads
            order={order}
            direction={direction}
            onSort={(sort, way) =>
              narrow({
                sort: sort === 'warehouse' && way === 'asc' ? undefined : sort,
                direction: way === 'asc' ? undefined : way,
              })
            }
            checked={selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some'}
            onCheckAll={(checked) => checkRows(rows, checked)}
          />
          <OfferGrid
            key={state}
            ref={grid}
            items={items}
            isBatched={state === 'AWAITING_TENANT_REVIEW'}
            anchor={anchor}
            isChecked={(offerId) => isChecked(state, offerId, selection)}
            current={rows[at]?.offerId}
            wantedPrice={wantedPrice}
            typed={typed}
            onCheck={onCheck}
            onCheckGroup={onCheckGroup}
            onAction={onAction}
            onStep={onStep}
            onPriceFocus={onPriceFocus}
          />
        </Box>
      )}
      <ReviewBar
        selected={selected}
        typedCount={priced.length}
        onAsk={(move) => ask(move, selected)}
        onSendTyped={sendTyped}
        onForgetTyped={() => forgetTyped(priced.map(({ offerId }) => offerId))}
      />
      {asked === undefined ? null : (
        <ReviewDialog asked={asked.review} rows={asked.rows} onClose={() => setAsked(undefined)} />
      )}
      <KeysDialog listed={listed} palette={t('CART_KEY_PALETTE')} onClose={() => setListed(undefined)} />
    </>
  );
}

function takesPrice(row: GridRow): boolean {
  return row.offer.isOfferAccepted && canReoffer(row.line);
}
