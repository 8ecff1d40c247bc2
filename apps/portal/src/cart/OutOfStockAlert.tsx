import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { AlertButton } from '../stock-alerts/AlertButton';
import { useStockSettings } from '../stock-settings/stock-settings';

/** Of a line whose item ran out: an alert on more of it (F01). */
export function OutOfStockAlert({ offer }: { readonly offer: StocklistOffer }) {
  const { data: settings } = useStockSettings(offer.pxnsParticipantId);
  return (
    <AlertButton
      item={{
        participantId: offer.pxnsParticipantId,
        itemNumberWarehouse: offer.itemNumberWarehouse,
        quantityAvailable: offer.quantityAvailable,
        description: offer.itemDescription,
        incrementSize: offer.incrementSize,
      }}
      defaultQuantity={settings?.defaultAlertQuantity}
    />
  );
}
