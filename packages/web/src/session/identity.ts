import { Amplify } from 'aws-amplify';
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
    async freshIdToken(): Promise<string | undefined> {
      const session = await fetchAuthSession({ forceRefresh: true });
      return session.tokens?.idToken?.toString();
    },
  };
}
