import type { FastifyInstance } from 'fastify';
import {
  createTenant,
  deleteTenantHost,
  deleteTenantParticipant,
  getTenant,
  getTenantNetwork,
  getTenantSuspension,
  inviteTenantStaff,
  listTenants,
  putTenantHost,
  putTenantParticipant,
  resumeTenant,
  suspendTenant,
} from '@tradehall/contract/operator';
import type { CallAnswer, CallDefinition } from '@tradehall/contract/wire/define-call';
import { serveOperatorCall, type OperatorRequest } from '../http/serve-operator-call';
import type { TenantDirectory } from '../tenancy/tenant-directory';
import { addHost, takeHostAway } from './change-hosts';
import { addParticipant, readNetwork, removeParticipant } from './change-network';
import { createTenant as create } from './create-tenant';
import { inviteFurtherStaff } from './invite-staff';
import { findTenant } from './on-tenant';
import type { OperatorDeps } from './operator-deps';
import { effectOfSuspending, resumeTenant as resume, suspendTenant as suspend } from './suspend-tenant';
import { readTenants } from './tenant-store';

export interface OperatorCallDeps extends OperatorDeps {
  readonly tenants: Pick<TenantDirectory, 'refresh'>;
  /** Without one the calls answer 404. */
  readonly token: string | undefined;
}

/** The calls of whoever runs the deployment: tenants, their hosts, first staff, networks and suspension (O03). */
export function registerOperator(app: FastifyInstance, deps: OperatorCallDeps): void {
  const { database, tenants, token } = deps;
  const serve = <C extends CallDefinition & { readonly access: 'operator' }>(
    call: C,
    handler: (request: OperatorRequest<C>) => Promise<CallAnswer<C>>,
  ): void => serveOperatorCall(app, call, token, handler);
  /** What was changed holds at this server when the answer arrives; the others follow by its notification. */
  const fresh = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await tenants.refresh();
    return answer;
  };

  serve(listTenants, async () => ({ tenants: await database.asPlatform((tx) => readTenants(tx)) }));
  serve(getTenant, ({ params }) => findTenant(database, params.tenantId));
  serve(createTenant, ({ body }) => fresh(create(deps, body)));
  serve(putTenantHost, ({ params, body }) => fresh(addHost(deps, params.tenantId, params.host, body.isPrimary)));
  serve(deleteTenantHost, ({ params }) => fresh(takeHostAway(deps, params.tenantId, params.host)));
  serve(inviteTenantStaff, ({ params, body }) => inviteFurtherStaff(deps, params.tenantId, body));
  serve(getTenantSuspension, async ({ params }) => ({
    suspended: (await findTenant(database, params.tenantId)).suspended,
    effect: await effectOfSuspending(deps, params.tenantId),
  }));
  serve(suspendTenant, ({ params, body }) => fresh(suspend(deps, params.tenantId, body)));
  serve(resumeTenant, ({ params }) => fresh(resume(deps, params.tenantId)));
  serve(getTenantNetwork, async ({ params }) => ({ participants: await readNetwork(deps, params.tenantId) }));
  serve(putTenantParticipant, async ({ params, body }) => ({
    participants: await fresh(addParticipant(deps, params.tenantId, params.participantId, body)),
  }));
  serve(deleteTenantParticipant, async ({ params }) => ({
    participants: await fresh(removeParticipant(deps, params.tenantId, params.participantId)),
  }));
}
