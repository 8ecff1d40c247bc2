import { Amplify } from 'aws-amplify';
import { Hub } from 'aws-amplify/utils';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { appName } from '../app-base';
import { identityStorage } from '../storage/browser-storage';
import { configuration } from '../tenant/configuration';
import { clientIdOf } from './client-id';

let configured = false;
/** What the pool said where it refused to renew the session: the library answers without tokens, and tells it aside. */
let refusal: string | undefined;

/**
 * The identity library, pointed at the tenant's pool: the embedded one at this host, or a real pool by its endpoint.
 */
export function identity() {
  const pool = configuration.identityPool;
  if (pool === undefined) throw new Error('The tenant has no identity pool.');
  if (!configured) {
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: pool.userPoolId,
          userPoolClientId: clientIdOf(appName) ?? pool.userPoolClientId,
          ...(pool.userPoolEndpoint === undefined
            ? {}
            : { userPoolEndpoint: new URL(pool.userPoolEndpoint, window.location.origin).href }),
        },
      },
    });
    cognitoUserPoolsTokenProvider.setKeyValueStorage(identityStorage);
    Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'tokenRefresh_failure') refusal = payload.data.error?.message;
      if (payload.event === 'tokenRefresh' || payload.event === 'signedIn') refusal = undefined;
    });
    configured = true;
  }
  return {
    signIn,
    confirmSignIn,
    signUp,
    confirmSignUp,
    resendSignUpCode,
    resetPassword,
    confirmResetPassword,
    signOut,
    refusal: () => refusal,
    async freshIdToken(): Promise<string | undefined> {
      const session = await fetchAuthSession({ forceRefresh: true });
      return session.tokens?.idToken?.toString();
    },
  };
}
