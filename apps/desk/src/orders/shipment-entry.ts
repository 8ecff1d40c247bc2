import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import type { OrderLine, SalesOrder } from '@tradehall/contract/orders/order-entity';
import {
  checkShippedUnits,
  knownTrackingNumber,
  type ShippedUnitsFault,
} from '@tradehall/domain/orders/check-shipped-units';
import { holdsDevices, readDevices, type DeviceIssue, type ReadDevices } from '@tradehall/domain/orders/read-devices';
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
  /** Devices that left with another order came back: asked for once the server knows of one. */
  readonly cameBack: boolean;
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

/** An untouched line: all that is left of it. */
const wholeLine = (line: OrderLine): ShipmentEntry['lines'][number] => ({ units: String(openUnits(line)), imeis: '' });

/** An untouched shipment: all that is left of every line. */
export const wholeShipment = (open: readonly OrderLine[], carrier = ''): ShipmentEntry => ({
  carrier,
  tracking: '',
  lines: open.map(wholeLine),
  cameBack: false,
});

export const draftOfShipment = (
  { carrier, tracking, lines }: Omit<ShipmentEntry, 'cameBack'>,
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
  lines: open.map((line) => draft.lines[line.lineNumber] ?? wholeLine(line)),
  cameBack: false,
});

export const unitsOf = (text: string): number => parseQuantityEntry(text) ?? 0;

/** How many devices leave with the units of a line: a unit of a lot is many (W47). */
export const devicesOf = ({ units }: { readonly units: string }, line: OrderLine | undefined): number =>
  unitsOf(units) * (line?.devicesPerUnit ?? 1);

/** What was scanned so far: an identifier that is still being typed, with nothing behind it, is not judged yet. */
export const readScanned = (imeis: string): ReadDevices => readDevices(imeis.replace(/[^\s,;]*$/, ''));

/** What is known of the order that a shipment is typed for. */
export interface ShippedOrder {
  /** The lines of which something was left when it was opened. */
  readonly open: readonly OrderLine[];
  readonly trackingNumbers: SalesOrder['trackingNumbers'];
  /** Identifiers of devices that left before. */
  readonly devices: ReadonlySet<string>;
}

export const shippedOrderOf = ({ salesOrder, devices }: DeskOrder, open: readonly OrderLine[]): ShippedOrder => ({
  open,
  trackingNumbers: salesOrder.trackingNumbers,
  devices: new Set(devices.map(({ imei }) => imei.toUpperCase())),
});

type Say = Translate<typeof deskOrdersTexts>;

const deviceIssueText = ({ kind, identifier }: DeviceIssue, t: Say): string =>
  t(kind === 'wrong' ? 'DESK_SHIP_IMEI_WRONG' : 'DESK_SHIP_IMEI_TWICE', [identifier]);

/** What a fault is said at, and in which words. */
function faultIssue(fault: ShippedUnitsFault, t: Say): { readonly of: 'units' | 'imeis'; readonly message: string } {
  switch (fault.kind) {
    case 'too-much':
      return { of: 'units', message: t('DESK_SHIP_TOO_MANY', [count(fault.left)]) };
    case 'too-many-devices':
      return {
        of: 'imeis',
        message: t('DESK_SHIP_IMEI_MANY', [count(fault.identifiers), count(fault.devices)]),
      };
    case 'twice':
      return { of: 'imeis', message: t('DESK_SHIP_IMEI_TWICE', [fault.identifier]) };
    case 'shipped-before':
      return { of: 'imeis', message: t('DESK_SHIP_IMEI_SHIPPED', [fault.identifier]) };
  }
}

/**
 * What is wrong with what was typed or scanned so far, by the server's own rules, the first of a field first: it is
 * said while it is typed, with the device still in the hand (SD52).
 */
export function typedIssues(
  { carrier, tracking, lines }: Omit<ShipmentEntry, 'cameBack'>,
  { open, trackingNumbers, devices }: ShippedOrder,
  t: Say,
  read: (imeis: string) => ReadDevices = readScanned,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const typed = { carrier, trackingNumber: tracking };
  if (tracking.trim() !== '' && knownTrackingNumber({ trackingNumbers }, [typed]) !== undefined)
    issues.push({ field: 'tracking', message: t('DESK_SHIP_TRACKING_KNOWN') });
  if (holdsDevices(tracking)) issues.push({ field: 'tracking', message: t('DESK_SHIP_TRACKING_DEVICES') });
  const places = new Map(open.map(({ lineNumber }, at) => [lineNumber, at]));
  const units = open.map(({ lineNumber }, at) => {
    const { identifiers, issue } = read(lines[at]?.imeis ?? '');
    if (issue !== undefined) issues.push({ field: `lines.${at}.imeis`, message: deviceIssueText(issue, t) });
    return { lineNumber, quantity: unitsOf(lines[at]?.units ?? ''), imeis: identifiers };
  });
  for (const fault of checkShippedUnits(open, units, devices)) {
    const { of, message } = faultIssue(fault, t);
    issues.push({ field: `lines.${places.get(fault.lineNumber) ?? 0}.${of}`, message });
  }
  return issues;
}

/** What keeps a shipment from being sent; devices are refused by name (SD52). */
export function checkShipment(
  entry: Omit<ShipmentEntry, 'cameBack'>,
  order: ShippedOrder,
  t: Say,
): readonly FieldIssue[] {
  const { carrier, tracking, lines } = entry;
  return [
    ...(carrier.trim() === '' ? [{ field: 'carrier', message: t('DESK_SHIP_ENTER_CARRIER') }] : []),
    ...(tracking.trim() === '' ? [{ field: 'tracking', message: t('DESK_SHIP_ENTER_TRACKING') }] : []),
    ...(lines.every(({ units }) => unitsOf(units) === 0)
      ? [{ field: 'lines.0.units', message: t('DESK_SHIP_NOTHING') }]
      : []),
    ...typedIssues(entry, order, t, readDevices),
  ];
}
