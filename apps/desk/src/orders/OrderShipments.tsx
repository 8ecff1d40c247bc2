import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeskOrder, DeskShipment } from '@tradehall/contract/orders/desk-order-calls';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { VoidShipmentDialog } from './VoidShipmentDialog';

/** What left and when; who may takes back what was recorded in error (SD53). */
export function OrderShipments({ order }: { order: DeskOrder }) {
  const t = useTexts(deskOrdersTexts);
  const mayVoid = useMay('SHIP_VOID');
  const [voiding, setVoiding] = useState<DeskShipment>();
  if (order.shipments.length === 0) return null;
  return (
    <Section title={t('DESK_ORDER_SHIPMENTS')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {order.shipments.map((shipment) => (
          <Box
            component="li"
            key={shipment.number}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, alignItems: 'center' }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {t('DESK_SHIPMENT', [shipment.number])}
              <Typography variant="caption" component="div" color="text.secondary">
                {[
                  instant(shipment.shippedAt, 'month-date'),
                  `${t('DESK_FACT_UNITS')}: ${shipment.units}`,
                  ...shipment.trackingNumbers,
                  ...(shipment.isVoided ? [t('DESK_SHIPMENT_VOIDED')] : []),
                ].join(' · ')}
              </Typography>
            </Box>
            {mayVoid && shipment.statusWhenVoided !== null ? (
              <Button variant="text" size="small" color="error" onClick={() => setVoiding(shipment)}>
                {t('DESK_SHIPMENT_VOID')}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {voiding === undefined ? null : (
        <VoidShipmentDialog order={order} shipment={voiding} onClose={() => setVoiding(undefined)} />
      )}
    </Section>
  );
}
