import { useEffect, useState } from 'react';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import type { Form } from '@tradehall/ui/form/use-form';
import { useOwnDraft } from '@tradehall/web/storage/own-draft';
import { useStaffMember } from '../session/staff';
import { draftOfShipment, shipmentOfDraft, type ShipmentDraft, type ShipmentEntry } from './shipment-entry';

/**
 * Keeps what is typed and scanned into a shipment over a reload, for this person and this order, until it was shipped
 * or closed; gives what forgets it.
 */
export function useShipDraft(
  form: Form<ShipmentEntry>,
  orderNumber: string,
  open: readonly OrderLine[],
): { readonly forget: () => void } {
  const userId = useStaffMember()?.userId ?? '';
  const [name] = useState(() => `ship:${encodeURIComponent(userId)}:${encodeURIComponent(orderNumber)}`);
  const own = useOwnDraft<ShipmentDraft>(name);
  const { setValue, watch } = form.hook;
  useEffect(() => {
    const draft = own.found;
    if (draft !== undefined) {
      const typed = { shouldDirty: true };
      const { carrier, tracking, lines } = shipmentOfDraft(draft, open);
      setValue('carrier', carrier, typed);
      setValue('tracking', tracking, typed);
      lines.forEach(({ units, imeis }, at) => {
        setValue(`lines.${at}.units`, units, typed);
        setValue(`lines.${at}.imeis`, imeis, typed);
      });
    }
    const watching = watch((entry) => own.save(draftOfShipment(entry as ShipmentEntry, open)));
    return () => watching.unsubscribe();
  }, [own, open, setValue, watch]);
  return { forget: own.drop };
}
