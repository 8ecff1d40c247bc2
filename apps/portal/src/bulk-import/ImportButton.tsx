import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { showImport } from './import-cache';

const ImportDialog = lazyPart(() => import('./ImportDialog'), 'ImportDialog');

/** The toolbar's Import; disabled without the authority to buy (B09). */
export function ImportButton({ participant, onReview }: { participant: string | undefined; onReview: () => void }) {
  const t = useTexts(stockListTexts);
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" disabled={!mayBuy} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('STOCK_IMPORT')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog
            participant={participant}
            onClose={() => setOpen(false)}
            onReview={(review) => {
              setOpen(false);
              showImport(review);
              onReview();
              window.scrollTo({ top: 0 });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
