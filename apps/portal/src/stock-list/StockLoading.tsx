import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The bar moves on this often (C07). */
const REFRESH_EVERY = 500;

/** An animated bar and rows in the shape of what comes. It slows towards the end and never claims to be there. */
export function StockLoading() {
  const t = useTexts(stockListTexts);
  const [value, setValue] = useState(10);
  useEffect(() => {
    const timer = setInterval(() => setValue((now) => now + (95 - now) * 0.15), REFRESH_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box role="status" aria-label={t('STOCK_LOADING')}>
      <LinearProgress
        variant="determinate"
        value={value}
        aria-label={t('STOCK_LOADING')}
        sx={{ borderRadius: 1, mb: 4 }}
      />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={54} sx={{ mb: 2 }} />
      ))}
    </Box>
  );
}
