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
import { useReadersWords } from '@tradehall/web/calls/use-call';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { bannersQuery } from './banners-query';

interface FoldedTextProps {
  readonly text: string;
  /** How many more announcements are folded away with it. */
  readonly more: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** On a phone one line of all announcements, so that what is worked with begins high (W64); a press shows all of it. */
function FoldedText({ text, more, isOpen, onToggle }: FoldedTextProps) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={{ display: 'flex', width: '100%', font: 'inherit', textAlign: 'left', gap: 2 }}
    >
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: isOpen ? 'normal' : 'nowrap',
        }}
      >
        {text}
      </Box>
      {more === 0 ? null : (
        <Box component="span" sx={{ fontWeight: 600 }}>
          +{more}
        </Box>
      )}
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
    ...bannersQuery,
    select: useReadersWords(getBanners)<Banner[]>,
  });
  const isPhone = useMobile();
  const [isOpen, setOpen] = useState(false);
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
      {(isPhone && !isOpen ? active.slice(0, 1) : active).map((banner, at) => (
        <Alert
          key={banner.bannerId}
          severity={banner.severity}
          role="status"
          sx={{
            borderRadius: 0,
            py: 0,
            px: { xs: 3, md: 5 },
            color: 'text.primary',
            // An address has no place to break.
            overflowWrap: 'anywhere',
            '& .MuiAlert-message': { flex: 1, minWidth: 0 },
          }}
          action={
            at === 0 ? (
              <IconButton aria-label={t('BANNER_DISMISS')} onClick={dismiss}>
                <CloseIcon fontSize="small" />
              </IconButton>
            ) : undefined
          }
        >
          {isPhone && at === 0 ? (
            <FoldedText
              text={banner.text}
              more={isOpen ? 0 : active.length - 1}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
          ) : (
            banner.text
          )}
        </Alert>
      ))}
    </Box>
  );
}
