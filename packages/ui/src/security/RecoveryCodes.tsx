import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { securityTexts } from '@tradehall/texts/en/security';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { GuardedDialog } from '../dialog/GuardedDialog';
import { useCopy } from '../state/use-copy';

/** The codes for somebody whose phone is gone, shown this once: no slip closes them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(securityTexts);
  const copy = useCopy();
  return (
    <GuardedDialog title={t('RECOVERY_CODES_TITLE')} isTyped>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{t('RECOVERY_CODES_KEEP')}</Typography>
        <Box component="ul" className="tabular" sx={{ m: 0, pl: 5, columns: 2 }}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy(codes.join('\n'))}>{t('RECOVERY_CODES_COPY')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('RECOVERY_CODES_KEPT')}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
