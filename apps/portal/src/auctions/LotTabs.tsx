import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { AuctionLot } from '@tradehall/contract/auctions/auction-shapes';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { countLotTabs, LOT_TABS, type LotTab } from '@tradehall/domain/auctions/lot-bidding-status';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { areAllOver } from './auction-labels';
import { SearchBox } from './SearchBox';

export interface LotTabsProps {
  readonly lots: readonly AuctionLot[];
  readonly tab: LotTab;
  readonly onTab: (tab: LotTab) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly watchedOnly: boolean;
  readonly onWatchedOnly: (on: boolean) => void;
}

const LABELS = { ALL: 'LOT_TAB_ALL', WINNER: 'LOT_TAB_WINNER', OUTBID: 'LOT_TAB_OUTBID' } as const;
/** Once every lot is over its tabs say what its badges do: nobody is winning or outbid any more. */
const LABELS_OVER = { ALL: 'LOT_TAB_ALL', WINNER: 'LOT_BADGE_WON', OUTBID: 'LOT_BADGE_LOST' } as const;

/** ALL, Winning and OUTBID with live counts, the search, and the watched lots. */
export function LotTabs({ lots, tab, onTab, search, onSearch, watchedOnly, onWatchedOnly }: LotTabsProps) {
  const t = useTexts(auctionsTexts);
  const counts = countLotTabs(lots);
  const labels = areAllOver(lots) ? LABELS_OVER : LABELS;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        borderBottom: 1,
        borderColor: 'divider',
        mb: 2,
        pb: { xs: 2, md: 0 },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: LotTab) => onTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('LOT_COLUMN_LOT')}
      >
        {LOT_TABS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`lot-tab-${each}`}
            aria-controls="lot-panel"
            label={
              <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
                {t(labels[each])}
                <Chip size="small" component="span" label={counts[each]} sx={{ height: 20 }} />
              </Box>
            }
          />
        ))}
      </Tabs>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          flex: { xs: '1 1 100%', md: '0 0 auto' },
        }}
      >
        <FormControlLabel
          control={<Checkbox checked={watchedOnly} onChange={(_, on) => onWatchedOnly(on)} />}
          label={t('LOT_WATCHED_ONLY')}
          sx={{ mr: 0 }}
        />
        <SearchBox label={t('LOT_SEARCH')} value={search} onChange={onSearch} />
      </Box>
    </Box>
  );
}
