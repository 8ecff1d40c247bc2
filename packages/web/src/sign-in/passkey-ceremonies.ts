import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@tradehall/contract/passkeys';

/** Loaded with the first ceremony: few pages need it. */
const library = () => import('@simplewebauthn/browser');

/** Lets the device make a passkey; throws what the browser says when the person does not go on. */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Lets one of the person's passkeys sign; throws as `createPasskey` does. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const said = { clientDataJSON, authenticatorData, signature };
  return { id, rawId, type: 'public-key', response: userHandle === undefined ? said : { ...said, userHandle } };
}
