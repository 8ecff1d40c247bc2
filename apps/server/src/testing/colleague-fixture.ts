import { inviteColleague } from '@tradehall/contract/colleagues';
import { forgetMail, sentMail } from './sent-mail';
import type { TestClient, TestServer } from './test-server';

/** The password that whoever takes an invitation chooses. */
export const CHOSEN = 'Chosen-pass-1';

interface IdentityAnswer {
  readonly Session?: string;
  readonly ChallengeName?: string;
  readonly __type?: string;
  readonly AuthenticationResult?: { readonly IdToken: string };
}

/** A call of the identity protocol, of somebody without a session. */
export async function identityCall(
  server: TestServer,
  operation: string,
  body: object,
  tenantId = 'acme',
): Promise<IdentityAnswer> {
  const { userPoolClientId } = server.services.pools.settingsFor({ tenantId }, '');
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      host: `${tenantId}.localhost`,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  });
  return response.json();
}

/** The temporary password of the last invitation. */
export async function invitedPassword(server: TestServer, email: string, tenantId = 'acme'): Promise<string> {
  const emails = await sentMail(server, tenantId, email);
  await forgetMail(server);
  return /[A-Z]{3}[a-z]{5}-\d{4}/.exec(emails.at(-1)?.text ?? '')?.[0] ?? '';
}

export const beginSignIn = (
  server: TestServer,
  email: string,
  temporary: string,
  tenantId?: string,
): Promise<IdentityAnswer> =>
  identityCall(
    server,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: temporary } },
    tenantId,
  );

/** Takes an invitation, as the sign-in page does. */
export async function takeInvitation(
  server: TestServer,
  email: string,
  temporary: string,
  session?: string,
  { name, familyName } = { name: 'Noa', familyName: 'Lind' },
): Promise<IdentityAnswer> {
  const challenge = session === undefined ? await beginSignIn(server, email, temporary) : { Session: session };
  return identityCall(server, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenge.Session,
    ChallengeResponses: {
      USERNAME: email,
      NEW_PASSWORD: CHOSEN,
      'userAttributes.name': name,
      'userAttributes.family_name': familyName,
    },
  });
}

export const inviteTo = (owner: TestClient, email: string, over: object = {}) =>
  owner.call(inviteColleague, {
    body: {
      email,
      firstName: 'Noa',
      lastName: 'Lind',
      isOwner: false,
      authorities: ['CAN_VIEW_ORDER'],
      orderLimit: null,
      ...over,
    },
  });

/** Invites somebody who comes at once. */
export async function joinAccount(
  server: TestServer,
  owner: TestClient,
  email: string,
  over: object = {},
): Promise<TestClient> {
  const invited = await inviteTo(owner, email, over);
  if (invited.status !== 200) throw new Error(`nobody was invited: ${invited.error.messageCode}`);
  const taken = await takeInvitation(server, email, await invitedPassword(server, email));
  return server.at('acme', taken.AuthenticationResult?.IdToken);
}
