import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeskOrder, DeskShipment } from '@tradehall/contract/orders/desk-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { saveFile } from './save-file';
import { VoidShipmentDialog } from './VoidShipmentDialog';

/** What is to be picked and what left, each with its paper (SD59); who may takes back what was an error (SD53). */
export function OrderShipments({ order }: { order: DeskOrder }) {
  const t = useTexts(deskOrdersTexts);
  const mayVoid = useMay('SHIP_VOID');
  const [voiding, setVoiding] = useState<DeskShipment>();
  const { shipments, devices, acts } = order;
  const { phonexOrderNumber: orderNumber } = order.salesOrder;
  // Whatever can be shipped can be picked.
  const hasPickList = acts.includes('ship');
  if (shipments.length === 0 && devices.length === 0 && !hasPickList) return null;
  return (
    <Section title={t('DESK_ORDER_SHIPMENTS')} isForScreen={shipments.length === 0}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shipments.map((shipment) => (
          <Box component="li" key={shipment.number} sx={{ overflowWrap: 'anywhere' }}>
            {t('DESK_SHIPMENT', [shipment.number])}
            <Typography variant="caption" component="div" color="text.secondary">
              {[
                instant(shipment.shippedAt, 'month-date'),
                `${t('DESK_FACT_UNITS')}: ${count(shipment.units)}`,
                ...shipment.trackingNumbers,
                ...(shipment.isVoided ? [t('DESK_SHIPMENT_VOIDED')] : []),
              ].join(' · ')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: -3 }}>
              {shipment.isVoided ? null : (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => saveFile({ kind: 'PACKING_LIST', orderNumber, shipment: shipment.number })}
                >
                  {t('DESK_FILE_PACKING_LIST')}
                </Button>
              )}
              {mayVoid && shipment.statusWhenVoided !== null ? (
                <Button variant="text" size="small" color="error" onClick={() => setVoiding(shipment)}>
                  {t('DESK_SHIPMENT_VOID')}
                </Button>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: shipments.length === 0 ? 0 : 2 }}>
        {hasPickList ? (
          <Button variant="outlined" size="small" onClick={() => saveFile({ kind: 'PICK_LIST', orderNumber })}>
            {t('DESK_FILE_PICK_LIST')}
          </Button>
        ) : null}
        {devices.length > 0 ? (
          <Button variant="outlined" size="small" onClick={() => saveFile({ kind: 'MANIFEST', orderNumber })}>
            {t('DESK_FILE_MANIFEST')}
          </Button>
        ) : null}
      </Box>
      {voiding === undefined ? null : (
        <VoidShipmentDialog order={order} shipment={voiding} onClose={() => setVoiding(undefined)} />
      )}
    </Section>
  );
}
