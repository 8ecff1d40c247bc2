import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { GuardedDialog } from '@tradehall/ui/dialog/GuardedDialog';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import type { SellerLot } from './auction-labels';

/** What a lot took from the stock, or that it took nothing (SD75). */
export function LotItems({ lot }: { lot: SellerLot }) {
  const t = useTexts(deskAuctionsTexts);
  const [isOpen, setOpen] = useState(false);
  const { items, lotNumber } = lot;
  const [only] = items;
  if (only === undefined)
    return (
      <Typography component="span" variant="caption" color="text.secondary">
        {t('DESK_AUC_NOT_OF_STOCK')}
      </Typography>
    );
  return (
    <>
      {items.length === 1 ? (
        <TextLink to={paths.stockItem(only.itemNumberWarehouse)}>{only.itemNumber}</TextLink>
      ) : (
        <Button
          size="small"
          sx={{ ml: -3 }}
          onClick={() => setOpen(true)}
          aria-label={t('DESK_AUC_ITEMS_OF', [lotNumber, count(items.length)], items.length)}
        >
          {t('DESK_AUC_ITEMS', [count(items.length)], items.length)}
        </Button>
      )}
      {only.isReturned ? (
        <Typography component="div" variant="caption" color="text.secondary">
          {t('DESK_AUC_ITEMS_BACK')}
        </Typography>
      ) : null}
      {isOpen ? (
        <GuardedDialog title={t('DESK_AUC_ITEMS_TITLE', [lotNumber])} maxWidth="sm" onClose={() => setOpen(false)}>
          <DialogContent>
            <DataGrid
              label={t('DESK_AUC_ITEMS_TITLE', [lotNumber])}
              rows={items}
              rowKey={({ itemNumberWarehouse }) => itemNumberWarehouse}
              columns={[
                {
                  id: 'item',
                  label: t('DESK_AUC_ITEM'),
                  place: 'title',
                  cell: ({ itemNumber, itemNumberWarehouse }) => (
                    <TextLink to={paths.stockItem(itemNumberWarehouse)}>{itemNumber}</TextLink>
                  ),
                },
                { id: 'what', label: t('DESK_AUC_LOT_DESCRIPTION'), cell: ({ description }) => description },
                { id: 'grade', label: t('DESK_AUC_GRADE'), isLabeled: true, cell: ({ grade }) => grade },
                {
                  id: 'units',
                  label: t('DESK_AUC_UNITS'),
                  align: 'right',
                  isLabeled: true,
                  cell: ({ quantity }) => count(quantity),
                },
              ]}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('DESK_AUC_GO_BACK')}</Button>
          </DialogActions>
        </GuardedDialog>
      ) : null}
    </>
  );
}
