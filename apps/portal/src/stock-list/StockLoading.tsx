import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The bar moves on this often (C07). */
const REFRESH_EVERY = 500;

/** The list that comes: a line of column heads, and rows as high as a group's. Only the bar above them moves. */
const LIST = {
  ...FRAME,
  overflow: 'hidden',
  '& > div': { display: 'flex', alignItems: 'center', gap: 4, px: 3, height: { xs: 81, md: 35 } },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
  '& > div:first-of-type': { display: { xs: 'none', md: 'flex' }, height: 28 },
} as const;

/** How much of its row a title fills: titles differ. */
const TITLES = ['28%', '32%', '25%', '30%'];

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
        sx={{ borderRadius: 1, mb: 2 }}
      />
      <Box sx={LIST}>
        {Array.from({ length: 17 }, (_, row) => (
          <div key={row}>
            <Skeleton animation={false} variant="rectangular" width={16} height={16} sx={{ borderRadius: '4px' }} />
            <Skeleton animation={false} width={row === 0 ? '6%' : TITLES[row % TITLES.length]} />
            <Skeleton animation={false} width="14%" sx={{ ml: 'auto' }} />
            <Skeleton animation={false} width="10%" />
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** The filters that come beside the list. */
export function FiltersLoading() {
  return (
    <Box aria-hidden="true" sx={{ pt: 2 }}>
      {[1, 4, 4, 5].map((values, field) => (
        <Box key={field} sx={{ pb: 4, mb: 4, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton animation={false} width="45%" sx={{ mb: 1 }} />
          {Array.from({ length: values }, (_, value) => (
            <Skeleton key={value} animation={false} width="85%" sx={{ my: 1.5 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
