import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { useTexts } from '@tradehall/web/i18n/use-texts';

interface SaveBarProps {
  readonly changes: number;
  readonly problems: number;
  readonly highlighted: boolean;
  readonly busy: boolean;
  /** Its reader may not change orders now: what stands there waits, and no entry is there to be mended. */
  readonly isWithheld: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Says how many changes wait and what is in their way; flashes when the count changes (H04). */
export function SaveBar({ changes, problems, highlighted, busy, isWithheld, onSave, onDiscard }: SaveBarProps) {
  const t = useTexts(ordersTexts);
  return (
    <Box
      ref={footBar}
      role="region"
      aria-label={t('ORDER_CHANGES', [changes], changes)}
      data-highlighted={highlighted}
      sx={{
        position: 'sticky',
        bottom: { xs: 64, md: 8 },
        zIndex: 5,
        mt: 4,
        p: 3,
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        border: 1,
        borderColor: highlighted ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 3,
        transition: 'border-color 160ms',
        outline: highlighted ? '2px solid' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      <Box role="status">
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t('ORDER_CHANGES', [changes], changes)}
        </Typography>
        {isWithheld ? (
          <Typography component="span" color="text.secondary" sx={{ ml: 3 }}>
            {t('ORDER_CHANGES_WITHHELD')}
          </Typography>
        ) : problems === 0 ? null : (
          <Typography component="span" color="error.main" sx={{ ml: 3 }}>
            {t('ORDER_FIX_FIRST', [problems], problems)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button onClick={onDiscard} disabled={busy}>
          {t('ORDER_DISCARD')}
        </Button>
        <Button variant="contained" onClick={onSave} disabled={busy || isWithheld || problems > 0}>
          {busy ? t('ORDER_SAVING') : t('ORDER_SAVE')}
        </Button>
      </Box>
    </Box>
  );
}
