import * as admin from './admin-calls';
import { associateSoftwareToken, verifySoftwareToken } from './second-factor-setup';
import { initiateAuth } from './initiate-auth';
import { changePassword, getUser, globalSignOut, updateUserAttributes } from './own-user';
import { confirmForgotPassword, forgotPassword } from './password-reset';
import type { PoolAnswer, PoolRequest } from './pool-parts';
import { getTokensFromRefreshToken, revokeToken } from './refresh-tokens';
import { respondToAuthChallenge } from './respond-to-auth-challenge';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up';

export type PoolCall = (request: PoolRequest) => Promise<PoolAnswer>;

/** Every operation of the protocol that anybody may call: each checks its own code, password or token. */
export const PUBLIC_CALLS: Readonly<Record<string, PoolCall>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GlobalSignOut: globalSignOut,
};

/** Operations for the seller's side, with a token of the admin group. */
export const ADMIN_CALLS: Readonly<Record<string, PoolCall>> = {
  AdminCreateUser: admin.adminCreateUser,
  AdminGetUser: admin.adminGetUser,
  AdminAddUserToGroup: admin.adminAddUserToGroup,
  AdminRemoveUserFromGroup: admin.adminRemoveUserFromGroup,
  AdminDisableUser: admin.adminDisableUser,
  AdminEnableUser: admin.adminEnableUser,
  AdminSetUserPassword: admin.adminSetUserPassword,
  AdminSetUserMFAPreference: admin.adminSetUserMfaPreference,
};
