import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useCopy } from './state/use-copy';

/** The id by which a failure is found in the log, with a button that copies it (A08). */
export function TraceId({ trace }: { readonly trace: string }) {
  const t = useTexts(shellTexts);
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ minWidth: 0, overflowWrap: 'anywhere', '& span': { userSelect: 'all' } }}
      >
        {t('ERROR_TRACE')}: <span>{trace}</span>
      </Typography>
      <IconButton
        size="small"
        aria-label={t('ERROR_COPY_TRACE')}
        title={t('ERROR_COPY_TRACE')}
        onClick={() => void copy(trace)}
      >
        <ContentCopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
