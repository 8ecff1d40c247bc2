import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import GavelIcon from '@mui/icons-material/Gavel';
import { exportAuctions } from '@tradehall/contract/auctions/auction-calls';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import {
  chooseAuctionTabs,
  countAuctionTabs,
  isInAuctionTab,
  readAuctionTab,
  type AuctionTab,
} from '@tradehall/domain/auctions/auction-tabs';
import { matchesSearch, parseSearch } from '@tradehall/domain/text/search-terms';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { routes } from '../navigation/routes';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { configuration } from '@tradehall/web/tenant/configuration';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { saveDownload } from '@tradehall/ui/state/save-download';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useAuctions } from './auction-cache';
import { AuctionCard } from './AuctionCard';
import { LiveStatus } from './LiveStatus';
import { SearchBox } from './SearchBox';

const SEARCH_DELAY = 500;
const TAB_LABELS = {
  TODAY: 'AUCTION_TAB_TODAY',
  RUNNING: 'AUCTION_TAB_RUNNING',
  SCHEDULED: 'AUCTION_TAB_SCHEDULED',
  CLOSED: 'AUCTION_TAB_CLOSED',
} as const;

/** The auctions of the tenant in tabs (J01), live. */
export function AuctionListPage() {
  const t = useTexts(auctionsTexts);
  const navigate = routes.auctions.useNavigate();
  const search = routes.auctions.useSearch();
  const tabs = chooseAuctionTabs(configuration.auctionTabs);
  const tab = readAuctionTab(search.tab, tabs);
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed, SEARCH_DELAY);
  const pages = useAuctions();
  const { rows: auctions, error, first, hasMore, isLoadingMore, more } = pages;

  const counts = countAuctionTabs(auctions ?? []);
  const terms = parseSearch(wanted);
  const shown = (auctions ?? []).filter(
    (auction) =>
      isInAuctionTab(auction, tab) && matchesSearch(terms, auction.auctionDescription, auction.auctionNumber),
  );
  const isLoaded = auctions !== undefined;
  useEffect(() => {
    if (isLoaded) trackEvent('viewItemList', { list: 'auctions', tab });
  }, [isLoaded, tab]);

  const goTo = (next: AuctionTab) => void navigate({ search: next === tabs[0] ? {} : { tab: next }, replace: true });
  const save = () =>
    void saveDownload(exportAuctions, {
      query: { tab, ...(wanted === '' ? {} : { search: wanted }) },
      fallbackName: 'auctions.xlsx',
    });

  return (
    <>
      <PageHeader
        title={t('AUCTIONS_TITLE')}
        facts={<LiveStatus />}
        actions={
          <>
            <SearchBox label={t('AUCTION_SEARCH')} value={typed} onChange={setTyped} />
            <Button variant="outlined" onClick={save} disabled={!isLoaded}>
              {t('AUCTION_EXPORT')}
            </Button>
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(_, next: AuctionTab) => goTo(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('AUCTIONS_TITLE')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`auction-tab-${each}`}
            aria-controls="auction-panel"
            label={
              <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
                {t(TAB_LABELS[each])}
                {isLoaded ? <Chip size="small" component="span" label={counts[each]} sx={{ height: 20 }} /> : null}
              </Box>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="auction-panel" aria-labelledby={`auction-tab-${tab}`}>
        {tab === 'TODAY' && isLoaded ? (
          <Box sx={{ color: 'text.secondary', fontSize: 12, mb: 3 }} role="status">
            {t('AUCTION_TODAY_COUNTS', [counts.RUNNING, counts.SCHEDULED])}
          </Box>
        ) : null}
        {error !== null && !isLoaded ? (
          <LoadFailure error={error} onRetry={pages.retry} />
        ) : !isLoaded ? (
          <Box role="status" aria-busy="true" aria-label={t('AUCTIONS_TITLE')} sx={{ display: 'grid', gap: 2 }}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} variant="rounded" height={84} />
            ))}
          </Box>
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<GavelIcon />}
            title={t('AUCTION_NONE_TITLE')}
            action={
              wanted === '' ? null : (
                <Button variant="outlined" onClick={() => setTyped('')}>
                  {t('AUCTION_CLEAR_SEARCH')}
                </Button>
              )
            }
          >
            {wanted !== ''
              ? t('AUCTION_NONE_MATCH', [wanted])
              : tab === 'TODAY'
                ? t('AUCTION_NONE_TODAY')
                : t('AUCTION_NONE_IN_TAB')}
          </EmptyState>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {shown.map((auction) => (
              <AuctionCard key={auction.auctionNumber} auction={auction} />
            ))}
          </Box>
        )}
        {hasMore ? (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', py: 4 }} role="status">
            {t('AUCTION_FIRST_OF', [count(auctions?.length ?? 0), count(first?.count ?? 0)])}
            <Button variant="outlined" onClick={more} disabled={isLoadingMore}>
              {t('AUCTION_SHOW_MORE')}
            </Button>
          </Box>
        ) : null}
      </Box>
    </>
  );
}
