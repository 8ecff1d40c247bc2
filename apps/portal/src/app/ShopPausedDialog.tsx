import Dialog from '@mui/material/Dialog';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useShopState } from '@tradehall/web/fetch/shop-state';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ShopClosedNote } from './ShopClosedNote';

/** Over an open page whose shop closed under it: all that was typed stays behind it, and it goes by itself (O06). */
export function ShopPausedDialog() {
  const t = useTexts(shellTexts);
  const isClosed = useShopState() === 'closed';
  return (
    <Dialog open fullScreen slotProps={{ paper: { 'aria-label': t(isClosed ? 'SITE_UNAVAILABLE' : 'SHOP_PAUSED') } }}>
      <ShopClosedNote>{t('SHOP_COMES_BACK')}</ShopClosedNote>
    </Dialog>
  );
}
