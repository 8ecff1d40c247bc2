import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { cartTexts } from '@tradehall/texts/en/cart';
import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { lineActions, type LineAction } from '@tradehall/domain/cart/line-actions';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface LineActionsProps {
  readonly offer: StocklistOffer;
  readonly onAction: (action: LineAction, offer: StocklistOffer) => void;
  readonly isThreadOpen: boolean;
  readonly onThread: () => void;
}

const LABELS = {
  moveToCart: 'CART_MOVE',
  counter: 'CART_COUNTER',
  newOffer: 'CART_NEW_OFFER',
  edit: 'CART_EDIT',
  delete: 'CART_DELETE',
} as const satisfies Record<LineAction, keyof typeof cartTexts>;

/** What can be done with one line, by its tab (D11); its negotiation opens below it. */
export function LineActions({ offer, onAction, isThreadOpen, onThread }: LineActionsProps) {
  const t = useTexts(cartTexts);
  const actions = lineActions({
    status: offer.offerStatus,
    state: offer.offerState,
    isOfferAccepted: offer.isOfferAccepted,
  });
  const named = (label: string) => `${label}: ${offer.itemDescription}`;
  const icon = (action: 'edit' | 'delete', picture: React.ReactNode) => (
    <Tooltip key={action} title={t(LABELS[action])}>
      <IconButton aria-label={named(t(LABELS[action]))} onClick={() => onAction(action, offer)}>
        {picture}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}>
      {actions.map((action) => {
        if (action === 'edit') return icon('edit', <EditOutlinedIcon fontSize="small" />);
        if (action === 'delete') return icon('delete', <DeleteOutlinedIcon fontSize="small" />);
        return (
          <Button
            key={action}
            variant={action === 'moveToCart' ? 'contained' : 'outlined'}
            aria-label={named(t(LABELS[action]))}
            onClick={() => onAction(action, offer)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t(LABELS[action])}
          </Button>
        );
      })}
      <Tooltip title={t('CART_THREAD')}>
        <IconButton aria-label={named(t('CART_THREAD'))} aria-expanded={isThreadOpen} onClick={onThread}>
          <ForumOutlinedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
