import {
  addendumFormData,
  consentFormData,
  freightFormData,
  statementFormData,
} from '@tradehall/contract/compliance-forms';
import {
  checkEndUserStatement,
  settleStatement,
  type EndUserStatement,
} from '@tradehall/domain/compliance-forms/end-user-statement';
import type { FormName, FormPage } from '@tradehall/domain/compliance-forms/form-pages';
import {
  checkAddendum,
  checkConsentForm,
  checkFreightForm,
  type AddendumForm,
  type ConsentForm,
  type FreightForm,
} from '@tradehall/domain/compliance-forms/short-forms';
import { SIGNATURE_EXTENSIONS, SIGNATURE_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { Signer } from '@tradehall/domain/compliance-forms/signer';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { checkFileContent } from '../documents/check-file-content';
import { ApiError } from '../http/api-error';
import { signaturePicture } from './describe-form';
import { isDrawablePng } from './drawable-png';

interface FormKind {
  readonly schema: {
    safeParse(value: unknown): {
      success: boolean;
      data?: unknown;
      error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
    };
  };
  readonly check: (data: never, version: number) => readonly Issue[];
  /** Leaves out what the answers don't call for. */
  readonly settle: (data: never, version: number) => object;
}

/** One row a form: how it is read, judged and tidied before it is kept. */
const FORMS: Readonly<Record<FormName, FormKind>> = {
  freight: {
    schema: freightFormData,
    check: (data: FreightForm) => checkFreightForm(data),
    settle: (data: FreightForm) => data,
  },
  eus: {
    schema: statementFormData,
    check: (data: EndUserStatement, version) => checkEndUserStatement(data, version),
    settle: (data: EndUserStatement, version) => settleStatement(data, version),
  },
  addendum: {
    schema: addendumFormData,
    check: (data: AddendumForm) => checkAddendum(data),
    settle: (data: AddendumForm) => (data.additionalQuestion === 'yes' ? { ...data, additionalParties: [] } : data),
  },
  consent: {
    schema: consentFormData,
    check: (data: ConsentForm) => checkConsentForm(data),
    settle: (data: ConsentForm) => data,
  },
};

/** The form data as it may be kept; refuses with every field at fault. */
export async function readForm(page: FormPage, formData: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { schema, check, settle } = FORMS[page.form];
  const parsed = schema.safeParse(formData);
  if (!parsed.success) {
    const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      messageCode: 'INVALID_REQUEST',
      params: [message],
      field: ['formData', ...path.map(String)].join('.'),
    }));
    throw new ApiError(400, 'INVALID_REQUEST', { errors });
  }
  const issues = check(parsed.data as never, page.version);
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  const settled = settle(parsed.data as never, page.version) as Record<string, unknown>;
  const signer = settled['userData'] as Signer | undefined;
  if (signer) await checkSignaturePicture(signer);
  return settled;
}

/** The picture is what it says it is: it will be drawn into the signed form. */
async function checkSignaturePicture(signer: Signer): Promise<void> {
  const extension = signer.signature.startsWith('data:image/png') ? 'png' : 'jpg';
  const picture = signaturePicture(signer);
  const { issue } = await checkFileContent(`signature.${extension}`, picture, SIGNATURE_EXTENSIONS);
  const isDrawable = !issue && (extension !== 'png' || (await isDrawablePng(picture)));
  const messageCode =
    picture.length > SIGNATURE_MAX_BYTES ? 'SIGNATURE_TOO_LARGE' : isDrawable ? null : 'SIGNATURE_INVALID';
  if (messageCode) throw ApiError.ofIssues(422, [{ messageCode, field: 'userData.signature' }]);
}
