import Box from '@mui/material/Box';
import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { readDevices } from '@tradehall/domain/orders/read-devices';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { devicesOf, issueText, readScanned, type ShipmentEntry } from './shipment-entry';

/**
 * The devices of a line, scanned one after the other or pasted: how many are read stands under it, and a code that is
 * none, or comes twice, is named at the scan, while the device is still in the hand (SD52).
 */
export function DevicesField({ form, at, line }: { form: Form<ShipmentEntry>; at: number; line: OrderLine }) {
  const t = useTexts(deskOrdersTexts);
  const entry = useFieldValue(form, `lines.${at}`);
  const { issue } = readScanned(entry.imeis);
  const { identifiers } = readDevices(entry.imeis);
  const read = t('DESK_SHIP_READ', [count(identifiers.length), count(devicesOf(entry, line))]);
  return (
    <TextField
      form={form}
      name={`lines.${at}.imeis`}
      label={t('DESK_SHIP_IMEIS')}
      lines={2}
      maxLines={6}
      helperText={
        issue === undefined ? (
          read
        ) : (
          <Box component="span" sx={{ color: 'error.main' }}>
            {issueText(issue, t)}
          </Box>
        )
      }
    />
  );
}
