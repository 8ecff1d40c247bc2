import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addPasskey, beginPasskey, removePasskey, renamePasskey, requestPasskey } from '@tradehall/contract/passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  takeFirstRecoveryCodes,
} from '@tradehall/contract/second-factor';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { originOf } from '../identity/origin-of';
import {
  FACTOR_REFUSALS,
  type FactorChange,
  type FactorOwner,
  type FactorRefusal,
} from '../identity/own-second-factor';
import type { Services } from '../room/services';

/** Turning one's own second factors on and off: the app, passkeys and the codes for recovery. */
export function registerSecondFactor(app: FastifyInstance, { pools }: Pick<Services, 'pools'>): void {
  const { secondFactor } = pools;

  serveCall(app, getSecondFactor, async (request) => secondFactor.read(ownerOf(request)));

  serveCall(app, beginSecondFactor, async (request) =>
    orRefuse(await secondFactor.begin(ownerHere(request), request.body, request.tenant.configuration.tenantName)),
  );

  serveCall(app, confirmSecondFactor, async (request) => ({
    recoveryCodes: orRefuse(await secondFactor.confirm(ownerOf(request), request.body.code), REFUSALS_OF_NEW),
  }));

  serveCall(app, renewRecoveryCodes, async (request) => ({
    recoveryCodes: orRefuse(await secondFactor.renewCodes(ownerOf(request), request.body)),
  }));

  serveCall(app, takeFirstRecoveryCodes, async (request) => ({
    recoveryCodes: orRefuse(await secondFactor.takeFirstCodes(ownerHere(request))),
  }));

  serveCall(app, endSecondFactor, async (request) => {
    orRefuse(await secondFactor.turnOff(ownerOf(request), request.body));
  });

  serveCall(app, requestPasskey, async (request) => {
    const asked = await secondFactor.requestPasskey(ownerHere(request));
    if (asked === undefined) throw new ApiError(409, 'PASSKEY_NONE_HERE');
    return asked;
  });

  serveCall(app, beginPasskey, async (request) =>
    orRefuse(
      await secondFactor.beginPasskey(ownerHere(request), request.body, request.tenant.configuration.tenantName),
    ),
  );

  serveCall(app, addPasskey, async (request) => {
    const { name, credential } = request.body;
    return { recoveryCodes: orRefuse(await secondFactor.addPasskey(ownerHere(request), name, credential)) };
  });

  serveCall(app, renamePasskey, async (request) => {
    const { passkeyId } = request.params;
    if (!(await secondFactor.renamePasskey(ownerOf(request), passkeyId, request.body.name)))
      throw new ApiError(404, 'PASSKEY_GONE');
  });

  serveCall(app, removePasskey, async (request) => {
    orRefuse(await secondFactor.removePasskey(ownerOf(request), request.params.passkeyId, request.body));
  });
}

interface Asked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
}

const ownerOf = ({ tenant, caller, raw }: Asked): FactorOwner => ({
  tenantId: tenant.tenantId,
  userId: caller.userId,
  origin: originOf(raw),
});

/** Where another pool keeps the passwords it asks for the second factor too. */
function ownerHere(request: Asked): FactorOwner {
  if (request.tenant.configuration.identityPool !== undefined) throw new ApiError(409, 'SECOND_FACTOR_ELSEWHERE');
  return ownerOf(request);
}

const REFUSALS: Readonly<Record<FactorRefusal, () => ApiError>> = {
  'wrong-code': () => ApiError.ofIssues(400, [{ messageCode: 'SECOND_FACTOR_WRONG_CODE', field: 'code' }]),
  wait: () => new ApiError(429, 'TOO_MANY_ATTEMPTS'),
  unknown: () => new ApiError(404, 'NOT_FOUND'),
  'passkey-gone': () => new ApiError(404, 'PASSKEY_GONE'),
  on: () => new ApiError(409, 'SECOND_FACTOR_ON'),
  needed: () => new ApiError(409, 'SECOND_FACTOR_NEEDED'),
  full: () => new ApiError(409, 'PASSKEYS_FULL'),
  known: () => new ApiError(409, 'PASSKEY_KNOWN'),
  refused: () => new ApiError(400, 'PASSKEY_REFUSED'),
  'challenge-over': () => new ApiError(400, 'PASSKEY_CHALLENGE_OVER'),
};

/** A new app is confirmed by its own code alone: there is none for recovery yet. */
const REFUSALS_OF_NEW: typeof REFUSALS = {
  ...REFUSALS,
  'wrong-code': () => ApiError.ofIssues(400, [{ messageCode: 'SECOND_FACTOR_WRONG_NEW', field: 'code' }]),
};

const isRefusal = (answer: unknown): answer is FactorRefusal => FACTOR_REFUSALS.some((refusal) => refusal === answer);

function orRefuse<Answer>(
  answer: FactorChange<Answer>,
  refusals: typeof REFUSALS = REFUSALS,
): Exclude<Answer, FactorRefusal> {
  if (isRefusal(answer)) throw refusals[answer]();
  return answer as Exclude<Answer, FactorRefusal>;
}
