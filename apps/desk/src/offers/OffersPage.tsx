import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import Skeleton from '@mui/material/Skeleton';
import type { SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useListSearch } from '@tradehall/ui/state/use-list-search';
import { useServerNow } from '@tradehall/web/fetch/server-clock';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { routes } from '../navigation/routes';
import type { OffersSearch } from '../navigation/searches';
import { AnswerDialog, type AnswerMove } from './AnswerDialog';
import { OfferFilters } from './OfferFilters';
import { canAnswer } from './offer-line';
import { OfferPanel } from './OfferPanel';
import { OfferTable } from './OfferTable';
import { offerQuestion } from './offer-views';
import { SelectionBar } from './SelectionBar';
import { useOfferPages } from './use-offer-pages';
import { useRowCursor } from '@tradehall/ui/state/use-row-cursor';
import { useMay } from '../session/staff';
import { useSelection } from './use-selection';

const NONE: readonly SellerOffer[] = [];

/** The inbox of offers: live, searched and sorted, answered one by one by keys or many at once (SD31, SD33). */
export function OffersPage() {
  const t = useTexts(deskOffersTexts);
  const navigate = routes.offers.useNavigate();
  const found = routes.offers.useSearch();
  const { tab, sort, direction, status } = offerQuestion(found);
  const { typed, setTyped, settled: search } = useListSearch(found.search);
  const mayAnswer = useMay('OFFERS_ANSWER');
  const pages = useOfferPages({ search, status, accountId: found.buyer, warehouse: found.warehouse, sort, direction });
  const rows = pages.rows ?? NONE;
  // How long an offer waits goes on while nothing else changes.
  const now = useServerNow(30_000);
  const selection = useSelection(pages.rows);
  const cursor = useRowCursor(rows, ({ offerId }) => offerId);
  const searchField = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{
    readonly move: AnswerMove;
    readonly offers: readonly SellerOffer[];
    readonly wasRefused?: boolean;
  }>();
  const asItIsNow = (offer: SellerOffer) => rows.find(({ offerId }) => offerId === offer.offerId) ?? offer;
  const go = (change: OffersSearch, replace = false) =>
    // The list stays where it is while its address changes: nothing moves under the pointer.
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  useEffect(() => {
    if (search !== found.search) go({ search }, true);
    // The address follows the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);

  /** Keys answer what is selected, else the offer that stands open, else the row they stand at. */
  const answer = (move: AnswerMove) => {
    const one = found.offer === undefined ? cursor.row : rows.find(({ offerId }) => offerId === found.offer);
    const offers = selection.offers.length > 0 ? selection.offers : one === undefined ? NONE : [one];
    if (mayAnswer && offers.some(canAnswer)) setAsked({ move, offers });
  };
  const step = (by: 1 | -1) => cursor.step(by);
  const open = (offer: SellerOffer) => go({ offer: offer.offerId }, found.offer !== undefined);
  useShortcuts({
    '/': () => searchField.current?.focus(),
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      if (cursor.row !== undefined && canAnswer(cursor.row)) selection.toggle(cursor.row);
    },
    a: () => answer('accept'),
    c: () => answer('counter'),
    r: () => answer('reject'),
    Enter: (event) => {
      if (event.target instanceof Element && event.target.closest('button, a') !== null)
        (event.target as HTMLElement).click();
      else if (cursor.row !== undefined) open(cursor.row);
    },
    Escape: () => (found.offer === undefined ? selection.clear() : go({ offer: undefined })),
  });
  const isNarrowed = search !== undefined || found.buyer !== undefined || found.warehouse !== undefined;

  return (
    <>
      <PageHeader
        title={t('DESK_OFFERS_TITLE')}
        facts={pages.total === undefined ? undefined : t('DESK_OFFERS_COUNT', [count(pages.total)], pages.total)}
      />
      <OfferFilters
        tab={tab}
        found={found}
        facets={pages.facets}
        typed={typed}
        onTyped={setTyped}
        onChange={(change) => {
          selection.clear();
          go(change);
        }}
        searchRef={searchField}
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
          {pages.error !== null && pages.rows === undefined ? (
            <LoadFailure error={pages.error} onRetry={pages.retry} />
          ) : pages.rows === undefined ? (
            <Skeleton variant="rounded" height={360} />
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<LocalOfferOutlinedIcon />}
              title={t(isNarrowed || tab !== 'PENDING_ACCEPTANCE' ? 'DESK_OFFERS_NO_MATCH' : 'DESK_OFFERS_EMPTY')}
            >
              {t(isNarrowed || tab !== 'PENDING_ACCEPTANCE' ? 'DESK_OFFERS_NO_MATCH_HINT' : 'DESK_OFFERS_EMPTY_HINT')}
            </EmptyState>
          ) : (
            <OfferTable
              rows={rows}
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
          {pages.hasMore ? (
            <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
              <Button variant="outlined" onClick={pages.more} disabled={pages.isLoadingMore}>
                {t('DESK_OFFERS_MORE')}
              </Button>
            </Box>
          ) : null}
          {selection.offers.length === 0 || !mayAnswer ? null : (
            <SelectionBar
              offers={selection.offers}
              onAnswer={(move) => setAsked({ move, offers: selection.offers })}
              onClear={selection.clear}
            />
          )}
        </Box>
      </Box>
      {asked === undefined ? null : (
        <AnswerDialog
          move={asked.move}
          offers={asked.wasRefused === true ? asked.offers.map(asItIsNow) : asked.offers}
          onClose={() => setAsked(undefined)}
          onAnswered={selection.clear}
          onRefused={() => setAsked({ ...asked, wasRefused: true })}
        />
      )}
    </>
  );
}
