import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { readDevices } from '@tradehall/domain/orders/read-devices';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { TextField } from '@tradehall/ui/form/TextField';
import { useFieldValue } from '@tradehall/ui/form/use-field-value';
import type { Form } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { devicesOf, type ShipmentEntry } from './shipment-entry';

export interface DevicesFieldProps {
  readonly form: Form<ShipmentEntry>;
  readonly at: number;
  readonly line: OrderLine;
  /** What is wrong with what was scanned so far. */
  readonly issue: string | undefined;
}

/** The devices of a line, scanned one after the other or pasted: how many are read stands under it (SD52). */
export function DevicesField({ form, at, line, issue }: DevicesFieldProps) {
  const t = useTexts(deskOrdersTexts);
  const entry = useFieldValue(form, `lines.${at}`);
  const { identifiers } = readDevices(entry.imeis);
  return (
    <TextField
      form={form}
      name={`lines.${at}.imeis`}
      label={t('DESK_SHIP_IMEIS')}
      lines={2}
      maxLines={6}
      issue={issue}
      helperText={t('DESK_SHIP_READ', [count(identifiers.length), count(devicesOf(entry, line))])}
    />
  );
}
