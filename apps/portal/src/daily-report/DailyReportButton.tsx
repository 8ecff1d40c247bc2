import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const DailyReportDialog = lazyPart(() => import('./DailyReportDialog'), 'DailyReportDialog');

/** The toolbar's Daily Report, for those who may subscribe (B09). */
export function DailyReportButton() {
  const t = useTexts(stockListTexts);
  const maySubscribe = useHolds('CAN_SUBSCRIBE_DAILY_REPORT');
  const [isOpen, setOpen] = useState(false);
  if (!maySubscribe) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('STOCK_DAILY_REPORT')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DailyReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
