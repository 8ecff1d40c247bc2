import type { EndedSuspension, SuspensionEffect, TenantParticipant, TenantSummary } from '@tradehall/contract/operator';
import { adoptDeploymentAccount } from '../payments/adopt-deployment-account';
import { addHost, takeHostAway } from './change-hosts';
import { addParticipant, removeParticipant } from './change-network';
import { createTenant } from './create-tenant';
import { inviteFurtherStaff } from './invite-staff';
import type { OperatorDeps } from './operator-deps';
import { findTenant } from './on-tenant';
import { effectOfSuspending, resumeTenant, suspendTenant } from './suspend-tenant';
import type { TenantCommand } from './tenant-command';
import { readTenants } from './tenant-store';

export interface CommandLine {
  readonly print: (line: string) => void;
  /** Asks whoever sits there; undefined where nobody does. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** How an invitation reaches whoever is invited. */
const ON_ITS_WAY =
  'The email with the first password leaves as soon as a server runs (to SMTP_URL, or else into DATA_DIR/outbox). ' +
  'The password holds for seven days and is changed at the first sign-in.';

/** Does what a command line asked for and prints what came of it; answers the exit code. */
export async function runTenantCommand(
  deps: OperatorDeps,
  command: Exclude<TenantCommand, { readonly verb: 'help' }>,
  line: CommandLine,
): Promise<number> {
  const { print } = line;
  switch (command.verb) {
    case 'list': {
      const tenants = await deps.database.asPlatform((tx) => readTenants(tx));
      if (tenants.length === 0) print('There is no tenant yet. Make the first with create; --help shows how.');
      for (const tenant of tenants) print(lineOf(tenant));
      return 0;
    }
    case 'create': {
      const made = await createTenant(deps, command.tenant);
      print(`The tenant ${made.tenantId} is made. It answers at ${made.hosts.map(deps.siteAt).join(' and ')}`);
      print(`  amounts    ${made.currency} with ${made.currencyPrecision} decimals`);
      print(`  languages  ${made.languages.join(', ')}`);
      print(`${command.tenant.owner.email} is invited. ${ON_ITS_WAY}`);
      return 0;
    }
    case 'suspend':
      return suspend(deps, command, line);
    case 'resume':
      for (const sentence of sentencesOfResuming(await resumeTenant(deps, command.tenantId))) print(sentence);
      return 0;
    case 'invite': {
      const { email } = await inviteFurtherStaff(deps, command.tenantId, command.staff);
      print(`${email} is invited. ${ON_ITS_WAY}`);
      return 0;
    }
    case 'adopt-paypal': {
      const { tenantId } = await findTenant(deps.database, command.tenantId);
      const { environment, movedPayments } = await adoptDeploymentAccount(deps, tenantId);
      print(`${tenantId} takes payments at the ${environment} account of PAYPAL_CLIENT_ID from now on, and it alone.`);
      print(`  ${movedPayments} of its payments began there and are followed up with it.`);
      print('Other tenants connect accounts of their own at the desk. PAYPAL_* are needed only while payments of');
      print('theirs that began there may still be captured or refunded.');
      return 0;
    }
    case 'add-host':
      print(lineOf(await addHost(deps, command.tenantId, command.host, command.isPrimary)));
      return 0;
    case 'remove-host':
      print(lineOf(await takeHostAway(deps, command.tenantId, command.host)));
      return 0;
    case 'add-participant': {
      const { tenantId, participantId, groupName, warehouses } = command;
      printNetwork(print, tenantId, await addParticipant(deps, tenantId, participantId, { groupName, warehouses }));
      return 0;
    }
    case 'remove-participant':
      printNetwork(print, command.tenantId, await removeParticipant(deps, command.tenantId, command.participantId));
      return 0;
  }
}

/** The effect comes first; nothing is done before it was confirmed. */
async function suspend(
  deps: OperatorDeps,
  command: Extract<TenantCommand, { readonly verb: 'suspend' }>,
  { print, ask }: CommandLine,
): Promise<number> {
  const { tenantId, reason, confirmed } = command;
  for (const sentence of sentencesOf(tenantId, await effectOfSuspending(deps, tenantId))) print(sentence);
  const confirm = confirmed ? tenantId : await ask?.(`Type ${tenantId} to suspend it: `);
  if (confirm !== tenantId) {
    print('Nothing was changed. Give --yes to suspend without being asked.');
    return 2;
  }
  print(lineOf(await suspendTenant(deps, tenantId, { confirm, reason })));
  return 0;
}

const counted = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;

const MINUTE_MS = 60_000;

/** What was moved on is said kind by kind, so that whoever resumed can tell buyers who ask. */
function sentencesOfResuming(tenant: TenantSummary & { readonly ended: EndedSuspension | null }): string[] {
  const { ended } = tenant;
  if (ended === null) return [lineOf(tenant), '  It was not suspended: no deadline was moved.'];
  const { moved } = ended;
  const minutes = Math.round((Date.parse(ended.until) - Date.parse(ended.since)) / MINUTE_MS);
  const lasted = [
    counted(Math.floor(minutes / 1440), 'day'),
    counted(Math.floor(minutes / 60) % 24, 'hour'),
    counted(minutes % 60, 'minute'),
  ];
  return [
    lineOf(tenant),
    `  It stood still for ${lasted.join(', ')}, and so much later ends what was running:`,
    `  ${counted(moved.orders, 'order')}, ${counted(moved.offers, 'answered offer')}, ` +
      `${counted(moved.auctions, 'auction')} with ${counted(moved.lots, 'lot')}, ` +
      `${counted(moved.approvals, 'approval')} of staff, ${counted(moved.orderApprovals, 'order')} waiting for an owner ` +
      `and ${counted(moved.heldAnswers, 'answer')} not sent yet.`,
  ];
}

function sentencesOf(tenantId: string, effect: SuspensionEffect): string[] {
  return [
    `Suspending ${tenantId} tells everybody at its hosts that the shop is paused.`,
    `  It has ${counted(effect.buyerAccounts, 'approved buyer')}, ${counted(effect.openOffers, 'open offer')}, ` +
      `${counted(effect.openOrders, 'open order')} and ${counted(effect.openAuctions, 'open auction')}.`,
    effect.resellers.length === 0
      ? '  No other tenant resells its stock.'
      : `  Its stock is resold by ${effect.resellers.join(', ')}.`,
    '  Its deadlines stand still: nothing ends, is canceled or is reminded of until it is resumed.',
    `  Nothing is deleted: npm run tenant -- resume ${tenantId} brings it back.`,
  ];
}

function lineOf({ tenantId, name, hosts, suspended }: TenantSummary): string {
  const since = suspended === null ? '' : `  suspended ${suspended.since.slice(0, 10)}`;
  const reason = suspended === null || suspended.reason === '' ? '' : ` (${suspended.reason})`;
  return `${tenantId.padEnd(20)} ${name.padEnd(30)} ${hosts.join(' ')}${since}${reason}`;
}

function printNetwork(print: CommandLine['print'], tenantId: string, network: readonly TenantParticipant[]): void {
  print(network.length === 0 ? `${tenantId} resells nobody's stock.` : `${tenantId} resells the stock of`);
  for (const { participantId, groupName } of network) print(`  ${participantId.padEnd(20)} ${groupName}`);
}
