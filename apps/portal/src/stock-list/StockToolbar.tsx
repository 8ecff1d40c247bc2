import { memo, Suspense, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Typography from '@mui/material/Typography';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import type { StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { participantHeader } from '@tradehall/domain/network/participant';
import { ImportButton } from '../bulk-import/ImportButton';
import { DailyReportButton } from '../daily-report/DailyReportButton';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AlertsLink } from '../stock-alerts/AlertsLink';
import { configuration } from '@tradehall/web/tenant/configuration';
import { WantListLink } from './WantListLink';
import { ExportMenu } from './ExportMenu';

const TutorialDialog = lazyPart(() => import('./TutorialDialog'), 'TutorialDialog');

const TOOLBAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flexWrap: 'wrap',
  '& > .MuiButton-text, & > span > .MuiButton-text': { px: 2, fontWeight: 400, color: 'text.secondary' },
  // In the sheet of a phone one under the other.
  '[role=dialog] &': { flexDirection: 'column', alignItems: 'stretch', gap: 2 },
} as const;

/** What can be done with the list (C03). Whatever is filtered, it stands as it is: an export asks when it begins. */
export const StockToolbar = memo(function StockToolbar({
  warehouseGroup,
  filterNow,
  settings,
  onReviewImport,
}: {
  warehouseGroup: string;
  filterNow: () => StockFilter;
  settings: StockListSettings | undefined;
  onReviewImport: () => void;
}) {
  const t = useTexts(stockListTexts);
  const [tutorial, setTutorial] = useState(false);
  const { tutorialUrl, gradeScaleUrl } = configuration;
  return (
    <Box sx={TOOLBAR}>
      {tutorialUrl === undefined ? null : <Button onClick={() => setTutorial(true)}>{t('STOCK_TUTORIAL')}</Button>}
      {gradeScaleUrl === undefined ? null : (
        <Button href={gradeScaleUrl} target="_blank" rel="noopener noreferrer">
          {t('STOCK_GRADING_SCALE')}
        </Button>
      )}
      <WantListLink warehouseGroup={warehouseGroup} />
      <AlertsLink />
      <DailyReportButton />
      <ImportButton participant={participantHeader(warehouseGroup)} onReview={onReviewImport} />
      <ExportMenu filterNow={filterNow} settings={settings} />
      {tutorial && tutorialUrl !== undefined ? (
        <Suspense fallback={null}>
          <TutorialDialog address={tutorialUrl} onClose={() => setTutorial(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
});

/** The same on a phone: a sheet, so that the list begins within the first screen (W64). */
export function PhoneToolbar({ facts, children }: { facts: string; children: ReactNode }) {
  const t = useTexts(workbenchTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={t('LIST_MORE')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none' }}
      >
        <MoreVertIcon />
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('LIST_MORE'),
            sx: { borderRadius: '12px 12px 0 0', p: 4, pb: 'calc(16px + env(safe-area-inset-bottom))' },
          },
        }}
      >
        {children}
        <Typography variant="caption" color="text.secondary" sx={{ mt: 3, textAlign: 'center' }}>
          {facts}
        </Typography>
      </Drawer>
    </>
  );
}
