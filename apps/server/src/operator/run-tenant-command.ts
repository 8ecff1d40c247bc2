import type { SuspensionEffect, TenantParticipant, TenantSummary } from '@tradehall/contract/operator';
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
      print(lineOf(await resumeTenant(deps, command.tenantId)));
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

function sentencesOf(tenantId: string, effect: SuspensionEffect): string[] {
  const counted = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;
  return [
    `Suspending ${tenantId} tells everybody at its hosts that the site is no longer available.`,
    `  It has ${counted(effect.buyerAccounts, 'approved buyer')}, ${counted(effect.openOffers, 'open offer')}, ` +
      `${counted(effect.openOrders, 'open order')} and ${counted(effect.openAuctions, 'open auction')}.`,
    effect.resellers.length === 0
      ? '  No other tenant resells its stock.'
      : `  Its stock is resold by ${effect.resellers.join(', ')}.`,
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
