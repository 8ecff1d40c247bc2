import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { getBanners, type Banner } from '@tradehall/contract/tenants';
import { shellTexts } from '@tradehall/texts/en/shell';
import { readStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { callQuery } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useReadersWords } from '@tradehall/web/calls/use-call';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** What was shown last stands in its place from the first paint, so that nothing moves when the answer is there. */
async function askBanners(): Promise<Banner[]> {
  const banners = await loadCall(getBanners);
  writeStored('banners', banners);
  return banners;
}

/** On a phone one line, so that what is worked with begins high (W64); a press shows all of it. */
function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      sx={{
        display: 'block',
        width: '100%',
        font: 'inherit',
        textAlign: 'left',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: isOpen ? 'normal' : 'nowrap',
      }}
    >
      {text}
    </ButtonBase>
  );
}

/**
 * Broadcast banners (A06). The action deactivates all that stand there; what the seller publishes later is a banner of
 * its own and is shown.
 */
export function Banners() {
  const t = useTexts(shellTexts);
  const [dismissed, setDismissed] = useState(() => readStored<readonly string[]>('bannersDismissed') ?? []);
  const { data = [] } = useQuery({
    select: useReadersWords(getBanners)<Banner[]>,
    ...callQuery(getBanners),
    queryFn: askBanners,
    staleTime: Infinity,
    placeholderData: () => readStored<Banner[]>('banners'),
  });
  const isPhone = useMobile();
  const active = data.filter((banner) => banner.isBannerActive && !dismissed.includes(banner.bannerId));
  if (active.length === 0) return null;
  const dismiss = () => {
    // Of the earlier ones, those are kept that may come back.
    const next = data
      .map((banner) => banner.bannerId)
      .filter((id) => dismissed.includes(id) || active.some((banner) => banner.bannerId === id));
    setDismissed(next);
    writeStored('bannersDismissed', next);
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
          {isPhone ? <FoldedText text={banner.text} /> : banner.text}
        </Alert>
      ))}
    </Box>
  );
}
