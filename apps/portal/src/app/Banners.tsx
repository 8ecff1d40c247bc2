import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { getBanners, type Banner } from '@tradehall/contract/tenants';
import { shellTexts } from '@tradehall/texts/en/shell';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { callServer } from '@tradehall/web/calls/call-server';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** What was shown last stands in its place from the first paint, so that nothing moves when the answer is there. */
async function askBanners(): Promise<Banner[]> {
  const banners = await callServer(getBanners);
  writeStored('banners', banners);
  return banners;
}

/** Broadcast banners, asked for only while the local flag is set; the action deactivates all (A06). */
export function Banners() {
  const t = useTexts(shellTexts);
  const [shown, setShown] = useState(() => readStored<boolean>('showBanners') ?? true);
  const { data } = useQuery({
    queryKey: ['banners'],
    queryFn: askBanners,
    enabled: shown,
    staleTime: Infinity,
    placeholderData: () => readStored<readonly Banner[]>('banners') as Banner[] | undefined,
  });
  const active = shown ? (data ?? []).filter((banner) => banner.isBannerActive) : [];
  if (active.length === 0) return null;
  const dismiss = () => {
    setShown(false);
    writeStored('showBanners', false);
  };
  return (
    <Box role="region" aria-label={t('BANNERS')} sx={{ '@media print': { display: 'none' } }}>
      {active.map((banner, at) => (
        <Alert
          key={banner.bannerId}
          severity={banner.severity}
          role="status"
          sx={{ borderRadius: 0, py: 0, px: { xs: 3, md: 5 }, color: 'text.primary' }}
          action={
            at === 0 ? (
              <IconButton aria-label={t('BANNER_DISMISS')} onClick={dismiss}>
                <CloseIcon fontSize="small" />
              </IconButton>
            ) : undefined
          }
        >
          {banner.text}
        </Alert>
      ))}
    </Box>
  );
}
