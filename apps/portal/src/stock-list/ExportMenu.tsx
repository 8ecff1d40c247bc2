import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { exportStock } from '@tradehall/contract/stock-list/stock-calls';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { participantHeader } from '@tradehall/domain/network/participant';
import { exportFilters, type StockFilter } from '@tradehall/domain/stock-list/stock-filter';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { downloadFile, type DownloadProgress } from '@tradehall/web/downloads/download-file';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useAction } from '@tradehall/web/calls/use-action';
import { usePendingTask } from '@tradehall/ui/state/pending-task';

/** Export menu (C16): the filtered list or all of it, as a spreadsheet, with progress and a way to stop. */
export function ExportMenu({
  filterNow,
  settings,
}: {
  /** What the list is filtered by when an export begins. */
  filterNow: () => StockFilter;
  settings: StockListSettings | undefined;
}) {
  const t = useTexts(stockListTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<DownloadProgress>();
  const running = useRef<AbortController>(undefined);
  const download = useAction(
    (body: { includeOutOfStock: boolean; filters?: Record<string, string | string[]>; search?: string }) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress({ received: 0, total: undefined });
      return downloadFile(exportStock, {
        body,
        participant: participantHeader(filterNow().warehouseGroup),
        fallbackName: 'stock-list.xlsx',
        signal: controller.signal,
        onProgress: setProgress,
      });
    },
    // Stopping it is no failure.
    { says: () => t('STOCK_EXPORT_DONE'), refused: () => running.current?.signal.aborted === true },
  );
  usePendingTask(download.busy, { preventRouteChange: false });
  const start = (body: Parameters<typeof download.run>[0]) => {
    setAnchor(null);
    void download.run(body);
  };
  if (download.busy && progress !== undefined) {
    const share = progress.total === undefined ? undefined : (100 * progress.received) / progress.total;
    return (
      <Box role="status" aria-label={t('STOCK_EXPORT_RUNNING')} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LinearProgress
          sx={{ width: 80, borderRadius: 1 }}
          aria-label={t('STOCK_EXPORT_RUNNING')}
          {...(share === undefined ? {} : { variant: 'determinate' as const, value: share })}
        />
        <Button onClick={() => running.current?.abort()}>{t('STOCK_EXPORT_CANCEL')}</Button>
      </Box>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={settings === undefined}
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('STOCK_EXPORT')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            if (settings === undefined) return;
            const filter = filterNow();
            const { includeOutOfStock, search } = filter;
            const filters = exportFilters(filter, settings) as Record<string, string | string[]>;
            start({ includeOutOfStock, filters, ...(search === '' ? {} : { search }) });
          }}
        >
          {t('STOCK_EXPORT_FILTERED')}
        </MenuItem>
        <MenuItem onClick={() => start({ includeOutOfStock: false })}>{t('STOCK_EXPORT_ALL')}</MenuItem>
      </Menu>
    </>
  );
}
