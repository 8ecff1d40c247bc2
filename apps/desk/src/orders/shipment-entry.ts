import type { OrderLine, SalesOrder } from '@tradehall/contract/orders/order-entity';
import { readDevices, type DeviceIssue, type ReadDevices } from '@tradehall/domain/orders/read-devices';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import type { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

/** What is typed into a shipment: its carrier and number, and for each line, by its place, units and devices. */
export interface ShipmentEntry {
  readonly carrier: string;
  readonly tracking: string;
  readonly lines: readonly { readonly units: string; readonly imeis: string }[];
}

/** What was typed into a shipment, kept over a reload: its lines by their numbers, as others may ship meanwhile. */
export interface ShipmentDraft {
  readonly carrier: string;
  readonly tracking: string;
  readonly lines: Readonly<Record<number, ShipmentEntry['lines'][number]>>;
}

export const openUnits = ({ orderedQuantity, canceledQuantity, shippedQuantity }: OrderLine): number =>
  orderedQuantity - canceledQuantity - shippedQuantity;

/** The lines of which something is left to ship. */
export const openLines = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter((line) => openUnits(line) > 0);

/** Who takes an order, as far as it is known: who took its last shipment, else the carrier that it was ordered with. */
export const carrierOf = ({
  trackingNumbers,
  shippingOptionDetails,
}: Partial<Pick<SalesOrder, 'trackingNumbers' | 'shippingOptionDetails'>>): string =>
  trackingNumbers?.at(-1)?.carrier ?? shippingOptionDetails?.shippingOption.carrier ?? '';

/** An untouched shipment: all that is left of every line. */
export const wholeShipment = (open: readonly OrderLine[], carrier = ''): ShipmentEntry => ({
  carrier,
  tracking: '',
  lines: open.map((line) => ({ units: String(openUnits(line)), imeis: '' })),
});

export const draftOfShipment = (
  { carrier, tracking, lines }: ShipmentEntry,
  open: readonly OrderLine[],
): ShipmentDraft => ({
  carrier,
  tracking,
  lines: Object.fromEntries(open.map(({ lineNumber }, at) => [lineNumber, lines[at] ?? { units: '0', imeis: '' }])),
});

/** A draft over the lines of which something is left; a line that it does not know stands as untouched. */
export const shipmentOfDraft = (draft: ShipmentDraft, open: readonly OrderLine[]): ShipmentEntry => ({
  carrier: draft.carrier,
  tracking: draft.tracking,
  lines: open.map((line, at) => draft.lines[line.lineNumber] ?? wholeShipment(open).lines[at]!),
});

export const unitsOf = (text: string): number => parseQuantityEntry(text) ?? 0;

/** How many devices leave with the units of a line: a unit of a lot is many (W47). */
export const devicesOf = ({ units }: { readonly units: string }, line: OrderLine | undefined): number =>
  unitsOf(units) * (line?.devicesPerUnit ?? 1);

/** What was scanned so far: an identifier that is still being typed, with nothing behind it, is not judged yet. */
export const readScanned = (imeis: string): ReadDevices => readDevices(imeis.replace(/[^\s,;]*$/, ''));

export const issueText = ({ kind, identifier }: DeviceIssue, t: Translate<typeof deskOrdersTexts>): string =>
  t(kind === 'wrong' ? 'DESK_SHIP_IMEI_WRONG' : 'DESK_SHIP_IMEI_TWICE', [identifier]);

/** What keeps a shipment from being sent; devices are refused by name (SD52). */
export function checkShipment(
  { carrier, tracking, lines }: ShipmentEntry,
  open: readonly OrderLine[],
  t: Translate<typeof deskOrdersTexts>,
): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (carrier.trim() === '') issues.push({ field: 'carrier', message: t('DESK_SHIP_ENTER_CARRIER') });
  if (tracking.trim() === '') issues.push({ field: 'tracking', message: t('DESK_SHIP_ENTER_TRACKING') });
  if (lines.every(({ units }) => unitsOf(units) === 0))
    issues.push({ field: 'lines.0.units', message: t('DESK_SHIP_NOTHING') });
  const all = readDevices(lines.map(({ imeis }) => imeis).join('\n'));
  for (const [at, { units, imeis }] of lines.entries()) {
    const line = open[at];
    const left = line === undefined ? 0 : openUnits(line);
    if (unitsOf(units) > left)
      issues.push({ field: `lines.${at}.units`, message: t('DESK_SHIP_TOO_MANY', [count(left)]) });
    const { identifiers, issue } = readDevices(imeis);
    const devices = devicesOf({ units }, line);
    const field = `lines.${at}.imeis`;
    if (issue !== undefined) issues.push({ field, message: issueText(issue, t) });
    else if (identifiers.length > devices)
      issues.push({ field, message: t('DESK_SHIP_IMEI_MANY', [count(identifiers.length), count(devices)]) });
    else if (all.issue?.kind === 'twice' && identifiers.includes(all.issue.identifier))
      issues.push({ field, message: issueText(all.issue, t) });
  }
  return issues;
}
