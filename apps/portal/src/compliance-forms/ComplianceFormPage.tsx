import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Navigate, useNavigate, useRouterState } from '@tanstack/react-router';
import type { AccountDocument } from '@tradehall/contract/documents';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { notify } from '@tradehall/ui/state/snackbars';
import { useFaultMessage } from '@tradehall/ui/state/use-fault-message';
import { useAction } from '@tradehall/web/calls/use-action';
import { useOwnDraft } from '@tradehall/web/storage/own-draft';
import { forgetInterrupted, useOpenForm } from '@tradehall/web/storage/interrupted-form';
import { sendForm, SubmittedMeanwhile, useSubmittedForm } from './form-calls';
import { FORM_DRAFTS, formDraftOf, interruptedFormAt } from './form-draft';
import { useDocuments } from '../documents/document-calls';
import { formState, useFormDocument } from '../documents/form-context';
import { FormEditingProvider, useFormIssues, type Change } from './form-editing';
import { SubmittedFacts } from './SubmittedFacts';

export interface ComplianceFormPageProps<F extends object> {
  readonly title: string;
  readonly empty: F;
  readonly check: (form: F, document: AccountDocument) => readonly Issue[];
  /** What stands before the fields can be filled in, for example a missing statement. */
  readonly blockedBy?: (document: AccountDocument) => string | undefined;
  readonly children: (form: F, change: Change<F>, document: AccountDocument) => ReactNode;
}

/**
 * The frame of every online form (B04, I14): its document comes with the navigation, a submitted one is
 * read-only, and what is filled in is kept on this device until it was sent.
 */
export function ComplianceFormPage<F extends object>(props: ComplianceFormPageProps<F>) {
  const document = useFormDocument();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (document === undefined) {
    const reference = interruptedFormAt(path);
    return reference === undefined ? (
      <Navigate to={paths.accountDetails()} replace />
    ) : (
      <ReturnToForm {...{ reference }} />
    );
  }
  // The document decides which form and version opens (I14).
  if (document.documentPath !== path)
    return <Navigate to={document.documentPath} state={formState(document)} replace />;
  return document.uploadedDocumentId === '' ? (
    <FillForm {...props} document={document} />
  ) : (
    <ReadForm {...props} document={document} />
  );
}

/** Back to the form that the end of the session closed, with its document as it is now (L01). */
function ReturnToForm({ reference }: { reference: string }) {
  const documents = useDocuments();
  useEffect(() => () => forgetInterrupted(FORM_DRAFTS), []);
  if (documents.error) return <LoadFailure error={documents.error} onRetry={() => void documents.refetch()} />;
  if (documents.data === undefined) return <Skeleton variant="rounded" height={320} />;
  const found = documents.data.find(({ documentReferenceId }) => documentReferenceId === reference);
  return found?.documentPath ? (
    <Navigate to={found.documentPath} state={formState(found)} replace />
  ) : (
    <Navigate to={paths.accountDetails()} replace />
  );
}

type WithDocument<F extends object> = ComplianceFormPageProps<F> & { readonly document: AccountDocument };

function FillForm<F extends object>({ title, empty, check, blockedBy, children, document }: WithDocument<F>) {
  const t = useTexts(complianceFormsTexts);
  const navigate = useNavigate();
  const draftKey = formDraftOf(document.documentReferenceId, document.documentPath);
  useOpenForm(draftKey);
  const draft = useOwnDraft<F>(draftKey);
  const restored = draft.found;
  const [opened] = useState<F>(() => ({ ...empty, ...restored }));
  const [form, setForm] = useState<F>(opened);
  const issues = useFormIssues(false);
  const blocked = blockedBy?.(document);
  const sayFault = useFaultMessage(blocked ?? '');

  useEffect(() => {
    if (restored !== undefined) notify(t('FORM_DRAFT_RESTORED'), { severity: 'info' });
    // Said once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (form !== opened) draft.save(withoutSignature(form));
  }, [draft, form, opened]);
  const send = useAction((filled: F) => sendForm(document, filled), {
    says: () => t('FORM_SUBMIT_SUCCESS'),
    done: async () => {
      draft.drop();
      await navigate({ to: paths.accountDetails() });
    },
    refused: (error) => {
      if (error instanceof SubmittedMeanwhile) {
        notify(t('FORM_SUBMITTED_MEANWHILE'), { severity: 'info' });
        void navigate({ to: error.document.documentPath, state: formState(error.document), replace: true });
        return true;
      }
      if (error instanceof NetworkError && error.status === 422) issues.show(issuesOf(error));
      return false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked !== undefined) {
      sayFault(blocked);
      return;
    }
    const found = check(form, document);
    issues.show(found);
    if (found.length > 0) return;
    void send.run(form);
  };

  return (
    <FormEditingProvider value={issues.editing}>
      <FormPaper title={title} onSubmit={submit}>
        {blocked === undefined ? null : <Alert severity="error">{blocked}</Alert>}
        {children(form, setForm, document)}
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {issues.count === 0 ? null : (
            <Box role="status" sx={{ color: 'error.main' }}>
              {t('FORM_ERRORS', [issues.count], issues.count)}
            </Box>
          )}
          <Button type="submit" variant="contained" disabled={send.busy}>
            {t('FORM_SUBMIT')}
          </Button>
        </Box>
      </FormPaper>
    </FormEditingProvider>
  );
}

function ReadForm<F extends object>({ title, empty, children, document }: WithDocument<F>) {
  const submitted = useSubmittedForm(document);
  const { editing } = useFormIssues(true);
  if (submitted.error) return <LoadFailure error={submitted.error} onRetry={() => void submitted.refetch()} />;
  return (
    <FormEditingProvider value={editing}>
      <FormPaper title={title}>
        {submitted.data === undefined ? (
          <Skeleton variant="rounded" height={320} />
        ) : (
          <>
            <SubmittedFacts document={document} submitted={submitted.data} />
            {children({ ...empty, ...(submitted.data.formData as F) }, () => undefined, document)}
          </>
        )}
      </FormPaper>
    </FormEditingProvider>
  );
}

function FormPaper({
  title,
  onSubmit,
  children,
}: {
  title: string;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}) {
  const t = useTexts(complianceFormsTexts);
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHeader title={title} back={{ to: paths.accountDetails(), label: t('FORM_BACK') }} />
      <Box
        component={onSubmit === undefined ? 'div' : 'form'}
        {...(onSubmit === undefined ? {} : { onSubmit, noValidate: true })}
        sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A signature is given anew each time: it is no draft. */
function withoutSignature<F extends object>(form: F): F {
  const { userData } = form as { userData?: object };
  return userData === undefined ? form : { ...form, userData: { ...userData, signature: '' } };
}

function issuesOf(error: NetworkError): Issue[] {
  return (error.errorBody?.errors ?? []).map(({ messageCode, field }) => ({
    messageCode,
    ...(field === undefined ? {} : { field }),
  }));
}
