import { useState } from 'react';
import Box from '@mui/material/Box';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import type { RowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ListBody } from '../list/ListBody';
import { useAddressSearch } from '../list/use-address-search';
import { useListKeys } from '../list/use-list-keys';
import { routes } from '../navigation/routes';
import type { OffersSearch } from '../navigation/searches';
import { AnswerBar } from './AnswerBar';
import { AnswerDialog, type AnswerMove } from './AnswerDialog';
import { OfferFilters } from './OfferFilters';
import { canAnswer, canSelect, canWithdraw } from './offer-line';
import { OfferGroups } from './OfferGroups';
import { OffersHeader } from './OffersHeader';
import { OfferPanel } from './OfferPanel';
import { OfferTable } from './OfferTable';
import { offerQuestion } from './offer-views';
import { useOfferPages } from './use-offer-pages';
import { useMay } from '../session/staff';
import { undoLast } from './undo-answers';
import { useSelection } from './use-selection';
import { WithdrawDialog, type WithdrawTarget } from './WithdrawDialog';

const NONE: readonly SellerOffer[] = [];

/** The inbox of offers: by line, by buyer or by item, as the address says (SD32). */
export function OffersPage() {
  const { view } = routes.offers.useSearch();
  return view === undefined ? <OfferLines /> : <OfferGroups by={view === 'buyers' ? 'buyer' : 'item'} key={view} />;
}

/** Live, searched and sorted, answered one by one by keys or many at once (SD31, SD33). */
function OfferLines() {
  const t = useTexts(deskOffersTexts);
  const tShell = useTexts(deskShellTexts);
  const navigate = routes.offers.useNavigate();
  const found = routes.offers.useSearch();
  const { tab, sort, direction, status } = offerQuestion(found);
  const go = (change: OffersSearch, replace = false) =>
    // The list stays where it is while its address changes: nothing moves under the pointer.
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const field = useAddressSearch(found.search, (search) => go({ search }, true));
  const search = field.settled;
  const mayAnswer = useMay('OFFERS_ANSWER');
  const narrowed = { search, status, accountId: found.buyer, warehouse: found.warehouse, item: found.item };
  const pages = useOfferPages({ ...narrowed, sort, direction });
  const rows = pages.rows ?? NONE;
  // How long an offer waits goes on while nothing else changes.
  const now = useServerNow(30_000);
  const selection = useSelection(pages.rows, JSON.stringify(narrowed));
  const [asked, setAsked] = useState<{
    readonly move: AnswerMove;
    readonly offers: readonly SellerOffer[];
  }>();
  const [withdrawn, setWithdrawn] = useState<WithdrawTarget>();
  const open = (offer: SellerOffer) => go({ offer: offer.offerId }, found.offer !== undefined);
  /** Keys answer what is selected, else the offer that stands open, else the row they stand at. */
  const answer = (move: AnswerMove, row: SellerOffer | undefined) => {
    // What was answered has left the list: the panel goes on with the row in its place.
    const one = rows.find(({ offerId }) => offerId === found.offer) ?? row;
    const offers = selection.offers.length > 0 ? selection.offers : one === undefined ? NONE : [one];
    if (!mayAnswer || selection.isMatching || !offers.some(canAnswer)) return;
    if (found.offer !== undefined && one !== undefined && one.offerId !== found.offer) open(one);
    setAsked({ move, offers });
  };
  const withdraw = (row: SellerOffer | undefined) => {
    if (selection.isMatching) return setWithdrawn({ matching: narrowed });
    const one = found.offer === undefined ? row : rows.find(({ offerId }) => offerId === found.offer);
    const offers = selection.offers.length > 0 ? selection.offers : one === undefined ? NONE : [one];
    if (offers.some(canWithdraw)) setWithdrawn({ offers });
  };
  /** The panel goes along with the keys, or they would answer another offer than the row they stand at. */
  const step = (at: RowCursor<SellerOffer>, by: 1 | -1) => {
    if (found.offer === undefined) return void at.step(by);
    // What was answered has left the list, and the next row stands in its place.
    const isGone = at.row !== undefined && !rows.some(({ offerId }) => offerId === found.offer);
    if (isGone) at.stay();
    const next = isGone ? at.row : at.step(by);
    if (next !== undefined) open(next);
  };
  const { cursor, searchRef } = useListKeys(
    rows,
    ({ offerId }) => offerId,
    open,
    (at) => ({
      j: { says: tShell('DESK_KEY_ROWS'), act: () => step(at, 1) },
      k: { says: tShell('DESK_KEY_ROWS'), act: () => step(at, -1) },
      ...(mayAnswer
        ? {
            x: {
              says: tShell('DESK_KEY_SELECT'),
              act: () => {
                if (at.row !== undefined && canSelect(at.row)) selection.toggle(at.row);
              },
            },
            X: {
              says: tShell('DESK_KEY_SELECT_TO'),
              act: () => {
                if (at.row !== undefined && canSelect(at.row)) selection.extendTo(at.row);
              },
            },
            a: { says: tShell('DESK_KEY_ACCEPT'), act: () => answer('accept', at.row) },
            c: { says: tShell('DESK_KEY_COUNTER'), act: () => answer('counter', at.row) },
            r: { says: tShell('DESK_KEY_REJECT'), act: () => answer('reject', at.row) },
            w: { says: tShell('DESK_KEY_WITHDRAW'), act: () => withdraw(at.row) },
            u: { says: tShell('DESK_KEY_UNDO'), act: undoLast },
          }
        : {}),
      b: { says: tShell('DESK_KEY_BY_BUYER'), act: () => go({ view: 'buyers', offer: undefined }) },
      i: { says: tShell('DESK_KEY_BY_ITEM'), act: () => go({ view: 'items', offer: undefined }) },
      Escape: {
        says: tShell('DESK_KEY_CLOSE'),
        act: () => (found.offer === undefined ? selection.clear() : go({ offer: undefined })),
      },
    }),
  );
  const total = pages.first?.total;
  const isNarrowed =
    found.item !== undefined || search !== undefined || found.buyer !== undefined || found.warehouse !== undefined;

  return (
    <>
      <OffersHeader
        total={total}
        totals={pages.first?.totals}
        view={undefined}
        onView={(view) => go({ view, offer: undefined })}
      />
      <OfferFilters
        tab={tab}
        found={found}
        facets={pages.first?.facets}
        field={field}
        onChange={(change) => {
          selection.clear();
          go(change);
        }}
        searchRef={searchRef}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns:
            found.offer === undefined ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        {found.offer === undefined ? null : (
          <Box sx={{ order: { xs: 0, lg: 1 }, position: { lg: 'sticky' }, top: { lg: 64 }, minWidth: 0 }}>
            <OfferPanel
              key={found.offer}
              offerId={found.offer}
              onAnswer={(move, offer) => setAsked({ move, offers: [offer] })}
              onClose={() => go({ offer: undefined })}
            />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <ListBody
            pages={pages}
            empty={
              <EmptyState
                icon={<LocalOfferOutlinedIcon />}
                title={t(isNarrowed || tab !== 'PENDING_ACCEPTANCE' ? 'DESK_OFFERS_NO_MATCH' : 'DESK_OFFERS_EMPTY')}
              >
                {t(isNarrowed || tab !== 'PENDING_ACCEPTANCE' ? 'DESK_OFFERS_NO_MATCH_HINT' : 'DESK_OFFERS_EMPTY_HINT')}
              </EmptyState>
            }
          >
            {(shown) => (
              <OfferTable
                rows={shown}
                now={new Date(now).toISOString()}
                tab={tab}
                isBesidePanel={found.offer !== undefined}
                selection={selection}
                cursor={cursor}
                sorting={{ by: sort, direction }}
                onSort={({ by, direction: next }) => go({ sort: by, direction: next })}
                onOpen={open}
              />
            )}
          </ListBody>
          {selection.offers.length === 0 || !mayAnswer ? null : (
            <AnswerBar
              selection={selection}
              total={total ?? 0}
              totals={pages.first?.totals ?? { units: 0, value: 0 }}
              onAnswer={(move) => setAsked({ move, offers: selection.offers })}
              onWithdraw={() => withdraw(undefined)}
            />
          )}
        </Box>
      </Box>
      {withdrawn === undefined ? null : (
        <WithdrawDialog target={withdrawn} onClose={() => setWithdrawn(undefined)} onWithdrawn={selection.clear} />
      )}
      {asked === undefined ? null : (
        <AnswerDialog
          move={asked.move}
          offers={asked.offers}
          onClose={() => setAsked(undefined)}
          onAnswered={selection.clear}
        />
      )}
    </>
  );
}
