import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { firstVisitTexts } from '@tradehall/texts/en/first-visit';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { startTour, useEndTour, useFirstVisit } from './first-visit';

/** Offers a buyer who is new to be shown around; never again once it was taken or declined (W62). */
export function FirstVisitCard() {
  const t = useTexts(firstVisitTexts);
  const isOffered = useFirstVisit();
  const end = useEndTour();
  if (!isOffered) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="first-visit"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        p: 4,
        mb: 4,
        borderColor: 'primary.main',
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography id="first-visit" component="h2" variant="h3">
          {t('FIRST_VISIT_TITLE')}
        </Typography>
        <Typography color="text.secondary">{t('FIRST_VISIT_TEXT')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button onClick={end}>{t('FIRST_VISIT_SKIP')}</Button>
        <Button variant="contained" onClick={startTour}>
          {t('FIRST_VISIT_START')}
        </Button>
      </Box>
    </Paper>
  );
}
