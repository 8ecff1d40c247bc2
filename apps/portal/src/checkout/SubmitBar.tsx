import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProofOfExport } from '@tradehall/contract/proof-of-export';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import type { SubmitButton, SubmitButtons } from '@tradehall/domain/checkout/submit-buttons';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ProofUploadButton } from '../proof-of-export/ProofUploadButton';
import { money } from '@tradehall/web/tenant/format';
import type { totalLabel } from './open-amounts';
import { useBottomBar } from './use-bottom-bar';

export interface SubmitBarProps {
  /** Undefined while a held order is updated: Update Order is then the one button. */
  readonly buttons: SubmitButtons | undefined;
  /** The documents that the warning is about. */
  readonly proofs: ProofOfExport | undefined;
  readonly total: number;
  /** What the total is called while a part of it is open. */
  readonly totalLabel: ReturnType<typeof totalLabel>;
  /** What is still missing, in words; or what was chosen in sections that are still open. */
  readonly missing: readonly string[];
  readonly isMerelyOpen: boolean;
  readonly isBusy: boolean;
  readonly onPress: (button: SubmitButton) => void;
  readonly onUpdate: () => void;
}

/** The way forward, with the total in view; on a phone it stays above the thumb (G02). */
export function SubmitBar(props: SubmitBarProps) {
  const { buttons, proofs, total, missing, isMerelyOpen, isBusy, onPress, onUpdate } = props;
  const t = useTexts(checkoutTexts);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const [first = '', ...others] = missing;
  const label = (text: string) => (
    <Box component="span">
      {text}
      {missing.length === 0 ? null : (
        <>
          <Typography component="span" variant="caption" sx={{ display: { xs: 'none', md: 'block' }, fontWeight: 400 }}>
            {t(isMerelyOpen ? 'BUTTON_OPEN' : 'BUTTON_MISSING', [missing.join(', ')])}
          </Typography>
          {/* On a phone the bar stays low: what comes next is named, the rest is counted. */}
          <Typography component="span" variant="caption" sx={{ display: { xs: 'block', md: 'none' }, fontWeight: 400 }}>
            {others.length === 0
              ? t(isMerelyOpen ? 'BUTTON_OPEN' : 'BUTTON_MISSING', [first])
              : t(isMerelyOpen ? 'BUTTON_OPEN_MORE' : 'BUTTON_MISSING_MORE', [first, others.length])}
          </Typography>
        </>
      )}
    </Box>
  );
  return (
    <Box
      ref={bar}
      sx={{
        display: 'grid',
        gap: 2,
        position: { xs: 'fixed', lg: 'static' },
        bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
        left: 0,
        right: 0,
        zIndex: { xs: 10, lg: 'auto' },
        bgcolor: 'background.paper',
        p: { xs: 3, lg: 0 },
        borderTop: { xs: 1, lg: 0 },
        borderColor: { xs: 'divider' },
      }}
    >
      <Box sx={{ display: { xs: 'flex', lg: 'none' }, justifyContent: 'space-between' }} aria-hidden>
        <Typography>{t(props.totalLabel)}</Typography>
        <Typography sx={{ fontWeight: 600 }} className="tabular">
          {money(total)}
        </Typography>
      </Box>
      {buttons?.warning === undefined ? null : (
        <Alert severity="warning">
          {t(buttons.warning as 'PAY_AND_SHIP_DISABLED_UNTIL_POE')}
          <Box sx={{ mt: 1, ml: -3 }}>
            <ProofUploadButton proofs={proofs} />
          </Box>
        </Alert>
      )}
      {buttons === undefined ? (
        <Button variant="contained" disabled={isBusy} onClick={onUpdate} sx={{ minHeight: 40 }}>
          {label(t('UPDATE_ORDER'))}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: { sm: 'wrap' } }}>
          <Button
            variant="contained"
            disabled={isBusy || buttons.forward.disabled}
            onClick={() => onPress(buttons.forward)}
            sx={{ minHeight: 40, minWidth: 0, flex: { xs: missing.length === 0 ? '1 1 0' : '3 1 0', sm: '1 1 160px' } }}
          >
            {label(t(buttons.forward.label))}
          </Button>
          {buttons.hold === undefined ? null : (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => buttons.hold && onPress(buttons.hold)}
              sx={{
                minHeight: 40,
                minWidth: 0,
                flex: { xs: missing.length === 0 ? '1 1 0' : '2 1 0', sm: '1 1 160px' },
              }}
            >
              {t(buttons.hold.label)}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
