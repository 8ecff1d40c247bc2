import { SIGNATURE_MAX_BYTES } from '../documents/upload-rules';
import type { Issue } from '../text/fill-text';
import { checkText } from './additional-parties';

/** Who signs: the names, the title, and the signature as a picture, drawn, typed or uploaded (I16). */
export interface Signer {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  /** A data URL of a PNG or JPEG; empty while nothing is signed. */
  readonly signature: string;
}

export const EMPTY_SIGNER: Signer = { firstName: '', lastName: '', title: '', signature: '' };

const PICTURE = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** An empty signature gives Required (I16). */
export function checkSigner(signer: Signer): Issue[] {
  const names = (['firstName', 'lastName', 'title'] as const).flatMap((field) =>
    checkText(signer[field], `userData.${field}`),
  );
  const field = 'userData.signature';
  if (signer.signature === '') return [...names, { messageCode: 'REQUIRED', field }];
  if (signer.signature.length > (SIGNATURE_MAX_BYTES * 4) / 3 + 64)
    return [...names, { messageCode: 'SIGNATURE_TOO_LARGE', field }];
  return PICTURE.test(signer.signature) ? names : [...names, { messageCode: 'SIGNATURE_INVALID', field }];
}
