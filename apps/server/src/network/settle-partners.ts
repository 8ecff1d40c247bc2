import type { Settlement, SettledOrder, Transfer } from '@tradehall/contract/network/settlement-calls';
import { instantOf } from '@tradehall/domain/format/wall-time';
import { rescaleMoney } from '@tradehall/domain/money/rescale-money';
import { begunMonth, settleOrder, sumSettled, type SettledAmounts } from '@tradehall/domain/network/settlement';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { PartnerRole } from '@tradehall/domain/network/transfer-terms';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { readDocument, type StoredDocument } from '../invoices/invoice-store';
import type { Services } from '../room/services';
import { readAtPartner } from '../tenancy/across-network';
import { readPartners } from './agreement-read-model';
import { configurationOf, partnerName } from './partner-name';
import {
  readSales,
  readSides,
  type NetworkOrderFound,
  type StoredPartnerDocument,
  type StoredSide,
} from './settlement-read-model';

type Parts = Pick<Services, 'tenants'>;
type MonthParts = Pick<Services, 'tenants' | 'clock'>;

interface Pair {
  readonly tenant: Tenant;
  readonly partnerId: string;
  readonly role: PartnerRole;
}

/** A month of each partner whose orders the caller may see, by the supplier's rows and clock: equal at both sides. */
export async function settleMonth(
  tx: Transaction,
  parts: MonthParts,
  tenant: Tenant,
  { month: wanted, hides }: { readonly month: string | undefined; readonly hides: (role: PartnerRole) => boolean },
): Promise<{ readonly month: string; readonly settlements: Settlement[] }> {
  const pairs = (await readPartners(tx))
    .map(({ partner_id: partnerId, role }): Pair => ({ tenant, partnerId, role }))
    .filter(({ role }) => !hides(role));
  const clocks = pairs.map((pair) => supplierOf(parts, pair).timeZone);
  const month =
    wanted ?? begunMonth(parts.clock.now().getTime(), clocks.length === 0 ? [tenant.configuration.timeZone] : clocks);
  const settlements: Settlement[] = [];
  for (const pair of pairs) settlements.push(await settlePartner(tx, parts, pair, month));
  return { month, settlements };
}

async function settlePartner(tx: Transaction, parts: Parts, pair: Pair, month: string): Promise<Settlement> {
  const { timeZone } = supplierOf(parts, pair);
  const period = { from: startOf(month, timeZone), until: startOf(monthAfter(month), timeZone) };
  const sides = await sidesOf(tx, pair, period);
  const sales =
    pair.role === 'RESELLER'
      ? await readSales(
          tx,
          sides.map(({ resellerNumber }) => resellerNumber),
        )
      : null;
  const settled = sides.map((side) => settledOf(parts, pair, side, sales));
  const totalOf = (field: 'sale' | 'margin', precision: number): number | null =>
    sales === null
      ? null
      : roundTo(
          settled.reduce((sum, { order }) => sum + (order[field] ?? 0), 0),
          precision,
        );
  const { currencyPrecision } = pair.tenant.configuration;
  return {
    partnerId: pair.partnerId,
    name: partnerName(parts, pair.partnerId),
    role: pair.role,
    timeZone,
    orders: settled.map(({ order }) => order),
    sums: sumsWire(
      parts,
      pair,
      settled.map(({ amounts }) => amounts),
    ),
    sale: totalOf('sale', currencyPrecision),
    margin: totalOf('margin', currencyPrecision),
  };
}

/** One order between the tenant and a partner. */
export async function settleOne(
  tx: Transaction,
  parts: Parts,
  tenant: Tenant,
  orderNumber: string,
  { role, partnerId, partnerOrderNumber }: NetworkOrderFound,
): Promise<Transfer> {
  const pair: Pair = { tenant, partnerId, role };
  const [side] = await sidesOf(tx, pair, { orderNumber: role === 'SUPPLIER' ? orderNumber : partnerOrderNumber });
  const sales = role === 'RESELLER' ? await readSales(tx, [orderNumber]) : null;
  return {
    partnerId,
    role,
    name: partnerName(parts, partnerId),
    order: side === undefined ? null : settledOf(parts, pair, side, sales).order,
  };
}

/** A document that the supplier wrote of the order, and who that is; null where it wrote none of that number for it. */
export async function findDocument(
  tx: Transaction,
  tenant: Tenant,
  orderNumber: string,
  { role, partnerId, partnerOrderNumber }: NetworkOrderFound,
  { kind, number }: Pick<StoredPartnerDocument, 'kind' | 'number'>,
): Promise<{ readonly writerId: string; readonly document: StoredDocument } | null> {
  const isSupplier = role === 'SUPPLIER';
  const wanted = {
    resellerId: isSupplier ? partnerId : tenant.tenantId,
    orderNumber: isSupplier ? orderNumber : partnerOrderNumber,
  };
  const read = async () => {
    const [side] = await readSides(tx, wanted);
    const isTheirs = side?.documents.some((each) => each.kind === kind && each.number === number) === true;
    return isTheirs ? readDocument(tx, kind === 'INVOICE' ? 'invoice' : 'credit-note', number) : null;
  };
  const document = (isSupplier ? await read() : await readAtPartner(tx, partnerId, read)) ?? null;
  return document && { writerId: isSupplier ? tenant.tenantId : partnerId, document };
}

/** The supplier's rows: its own, or read at the partner, which shows no other partner's. */
async function sidesOf(
  tx: Transaction,
  { tenant, partnerId, role }: Pair,
  wanted: { readonly from?: Date; readonly until?: Date; readonly orderNumber?: string },
): Promise<StoredSide[]> {
  if (role === 'SUPPLIER') return readSides(tx, { ...wanted, resellerId: partnerId });
  return (await readAtPartner(tx, partnerId, () => readSides(tx, { ...wanted, resellerId: tenant.tenantId }))) ?? [];
}

function supplierOf(parts: Parts, { tenant, partnerId, role }: Pair) {
  return role === 'SUPPLIER' ? tenant.configuration : (configurationOf(parts, partnerId) ?? tenant.configuration);
}

function settledOf(
  parts: Parts,
  pair: Pair,
  side: StoredSide,
  sales: ReadonlyMap<string, number> | null,
): { readonly amounts: SettledAmounts; readonly order: SettledOrder } {
  const amounts = settleOrder(side);
  const isSupplier = pair.role === 'SUPPLIER';
  const own = pair.tenant.configuration.currencyPrecision;
  const { currencyPrecision: theirs } = supplierOf(parts, pair);
  const saleMinor = sales?.get(side.resellerNumber) ?? null;
  // Of copies from before there were terms the supplier had the whole price.
  const keptMinor = amounts.goodsMinor + amounts.canceledMinor - side.creditedGoodsMinor;
  const costMinor = rescaleMoney(keptMinor, theirs, own) ?? 0;
  const { transfer } = side;
  return {
    amounts,
    order: {
      orderNumber: isSupplier ? side.supplierNumber : side.resellerNumber,
      partnerOrderNumber: isSupplier ? side.resellerNumber : side.supplierNumber,
      placedAt: side.placedAt.toISOString(),
      units: amounts.units,
      terms: {
        basis: transfer === null ? 'BEFORE' : transfer.agreed === null ? 'NONE' : 'AGREED',
        kind: transfer?.agreed?.kind ?? null,
        percent: transfer?.agreed?.percent ?? null,
        version: transfer?.agreed?.version ?? null,
      },
      ...owedWire(amounts, theirs),
      sale: saleMinor === null ? null : toMajorUnits(saleMinor, own),
      margin: saleMinor === null ? null : toMajorUnits(saleMinor - costMinor, own),
      documents: side.documents.map(({ totalMinor, date, dueDate, ...document }) => ({
        ...document,
        date: new Date(date).toISOString(),
        dueDate: dueDate === null ? null : new Date(dueDate).toISOString(),
        total: toMajorUnits(totalMinor, theirs),
      })),
    },
  };
}

function sumsWire(parts: Parts, pair: Pair, all: readonly SettledAmounts[]): Settlement['sums'] {
  const sums = sumSettled(all);
  return { orders: sums.orders, units: sums.units, ...owedWire(sums, supplierOf(parts, pair).currencyPrecision) };
}

function owedWire(amounts: SettledAmounts, precision: number) {
  const major = (minor: number) => toMajorUnits(minor, precision);
  return {
    goods: major(amounts.goodsMinor),
    canceled: major(amounts.canceledMinor),
    freight: major(amounts.freightMinor),
    other: major(amounts.otherMinor),
    credits: major(amounts.creditsMinor),
    sum: major(amounts.sumMinor),
    paid: major(amounts.paidMinor),
  };
}

const roundTo = (amount: number, precision: number): number => Number(amount.toFixed(precision));

function monthAfter(month: string): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`;
}

function startOf(month: string, timeZone: string): Date {
  return new Date(instantOf(`${month}-01T00:00`, timeZone) ?? `${month}-01T00:00:00Z`);
}
