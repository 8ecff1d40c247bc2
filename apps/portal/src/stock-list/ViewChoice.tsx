import { memo, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TuneIcon from '@mui/icons-material/ViewWeekOutlined';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const LinesOptions = lazyPart(() => import('./LinesOptions'), 'LinesOptions');

const VIEWS = [
  ['groups', 'LIST_VIEW_GROUPS'],
  ['lines', 'LIST_VIEW_LINES'],
] as const;

const CHOICE = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  '@media print': { display: 'none' },
  '& .views': { display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1, p: '2px' },
  '& .views button': {
    font: 'inherit',
    fontSize: 13,
    height: 26,
    px: 2.5,
    border: 0,
    borderRadius: '6px',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '@media (pointer: coarse)': { height: 40 },
  },
  '& .views button[aria-pressed=true]': {
    bgcolor: 'color-mix(in srgb, var(--th-palette-primary-main) 14%, transparent)',
    color: 'text.primary',
    fontWeight: 600,
  },
} as const;

/** Groups or lines (W04), and what the lines show. */
export const ViewChoice = memo(function ViewChoice({
  view,
  settings,
  onView,
}: {
  readonly view: ListView;
  readonly settings: StockListSettings;
  readonly onView: (next: Partial<ListView>) => void;
}) {
  const t = useTexts(workbenchTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={CHOICE}>
      <div className="views" role="group" aria-label={t('LIST_VIEW')}>
        {VIEWS.map(([one, label]) => (
          <button key={one} type="button" aria-pressed={view.view === one} onClick={() => onView({ view: one })}>
            {t(label)}
          </button>
        ))}
      </div>
      {view.view === 'lines' ? (
        <IconButton
          aria-label={t('LIST_OPTIONS')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          // A phone's cards have the facts of all columns.
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <TuneIcon fontSize="small" />
        </IconButton>
      ) : null}
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <LinesOptions
            anchor={anchor}
            view={view}
            settings={settings}
            onView={onView}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </Box>
  );
});
