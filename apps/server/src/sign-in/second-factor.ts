import type { FastifyInstance } from 'fastify';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@tradehall/contract/second-factor';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';

/** Turning one's own second factor on and off. */
export function registerSecondFactor(app: FastifyInstance, { pools }: Pick<Services, 'pools'>): void {
  const { secondFactor } = pools;
  serveCall(app, getSecondFactor, async ({ tenant, caller }) => secondFactor.read(tenant.tenantId, caller.userId));

  serveCall(app, beginSecondFactor, async ({ tenant, caller }) => {
    // Where another pool keeps the passwords it asks for the second factor too.
    if (hasOwnPool(tenant)) throw new ApiError(409, 'SECOND_FACTOR_ELSEWHERE');
    const { tenantName } = tenant.configuration;
    const begun = await secondFactor.begin(tenant.tenantId, caller.userId, tenantName);
    if (begun === undefined) throw new ApiError(409, 'SECOND_FACTOR_ON');
    return begun;
  });

  serveCall(app, confirmSecondFactor, async ({ tenant, caller, body }) => ({
    recoveryCodes: orRefuse(await secondFactor.confirm(tenant.tenantId, caller.userId, body.code)),
  }));

  serveCall(app, renewRecoveryCodes, async ({ tenant, caller, body }) => ({
    recoveryCodes: orRefuse(await secondFactor.renewCodes(tenant.tenantId, caller.userId, body.code)),
  }));

  serveCall(app, endSecondFactor, async ({ tenant, caller, body }) => {
    orRefuse(await secondFactor.turnOff(tenant.tenantId, caller.userId, body.code));
  });
}

const hasOwnPool = ({ configuration }: Tenant): boolean => configuration.identityPool !== undefined;

function orRefuse<Answer>(answer: Answer | 'wrong-code' | 'wait'): Answer {
  if (answer === 'wait') throw new ApiError(429, 'TOO_MANY_ATTEMPTS');
  if (answer === 'wrong-code')
    throw ApiError.ofIssues(400, [{ messageCode: 'SECOND_FACTOR_WRONG_CODE', field: 'code' }]);
  return answer;
}
