import { useState } from 'react';
import Button from '@mui/material/Button';
import ReplayIcon from '@mui/icons-material/Replay';
import { useNavigate } from '@tanstack/react-router';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { DEFAULT_PARTICIPANT, isOwnStock } from '@tradehall/domain/network/participant';
import { wantedOfOrder } from '@tradehall/domain/want-list/wanted-of-order';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { paths } from '../navigation/paths';
import { beginWantList, hasWantList } from '../want-list/want-list-draft';

/** The order's lines once more, as a want-list that is matched to the stock of today (W75). */
export function OrderAgain({ order }: { order: SalesOrder }) {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate();
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const [asks, setAsks] = useState(false);
  const rows = order.orderType === 'PREORDER' ? [] : wantedOfOrder(order.items, order.warehouseCode);
  if (!mayBuy || rows.length === 0) return null;
  const participant = order.pxnsParticipantId ?? DEFAULT_PARTICIPANT;
  const begin = () => {
    beginWantList(participant, rows);
    const search = isOwnStock(participant) ? '' : `?${new URLSearchParams({ warehouseGroup: participant }).toString()}`;
    void navigate({ href: `${paths.wantList()}${search}` });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ReplayIcon />}
        onClick={() => (hasWantList(participant) ? setAsks(true) : begin())}
      >
        {t('ORDER_AGAIN')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('ORDER_AGAIN_TITLE')}
        confirmLabel={t('ORDER_AGAIN_REPLACE')}
        cancelLabel={t('ORDER_AGAIN_KEEP')}
        onConfirm={begin}
        onCancel={() => setAsks(false)}
      >
        {t('ORDER_AGAIN_TEXT')}
      </ConfirmDialog>
    </>
  );
}
