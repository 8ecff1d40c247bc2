import type { OrderLine } from '@tradehall/contract/orders/order-entity';
import { readDevices } from '@tradehall/domain/orders/read-devices';
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

/** An untouched shipment: all that is left of every line. */
export const wholeShipment = (open: readonly OrderLine[]): ShipmentEntry => ({
  carrier: '',
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
    // A unit of a lot is many devices (W47).
    const devices = unitsOf(units) * (line?.devicesPerUnit ?? 1);
    const field = `lines.${at}.imeis`;
    if (issue !== undefined)
      issues.push({
        field,
        message: t(issue.kind === 'wrong' ? 'DESK_SHIP_IMEI_WRONG' : 'DESK_SHIP_IMEI_TWICE', [issue.identifier]),
      });
    else if (identifiers.length > devices)
      issues.push({ field, message: t('DESK_SHIP_IMEI_MANY', [count(identifiers.length), count(devices)]) });
    else if (all.issue?.kind === 'twice' && identifiers.includes(all.issue.identifier))
      issues.push({ field, message: t('DESK_SHIP_IMEI_TWICE', [all.issue.identifier]) });
  }
  return issues;
}
