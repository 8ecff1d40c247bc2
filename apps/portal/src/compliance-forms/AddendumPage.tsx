import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { emptyParty } from '@tradehall/domain/compliance-forms/additional-parties';
import {
  canRemoveParty,
  checkAddendum,
  checkStatementSigned,
  type AddendumForm,
} from '@tradehall/domain/compliance-forms/short-forms';
import { EMPTY_SIGNER } from '@tradehall/domain/compliance-forms/signer';
import { useDocuments } from '../documents/document-calls';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { ComplianceFormPage } from './ComplianceFormPage';
import { useChangePart, type Change } from './form-editing';
import { FormChoice } from './FormChoice';
import { PartiesSection } from './PartiesSection';
import { SignerSection } from './SignerSection';

const EMPTY: AddendumForm = { additionalQuestion: '', additionalParties: [], userData: EMPTY_SIGNER };

/** The addendum to the end user statement (I17). */
export function AddendumPage() {
  const t = useTexts(complianceFormsTexts);
  const documents = useDocuments();
  const statement = documents.data?.find((document) => document.documentCategory === 'EUS');
  return (
    <ComplianceFormPage<AddendumForm>
      title={t('ADDENDUM_TITLE')}
      empty={EMPTY}
      check={checkAddendum}
      blockedBy={(document) => {
        const issue = checkStatementSigned(
          document.eusSignedOnDate,
          statement?.documentName ?? t('EUS_TITLE'),
          document.documentName,
        );
        return issue === null ? undefined : t('STATEMENT_NOT_SIGNED', issue.params);
      }}
    >
      {(form, change, document) => <AddendumFields form={form} change={change} signedOn={document.eusSignedOnDate} />}
    </ComplianceFormPage>
  );
}

function AddendumFields({
  form,
  change,
  signedOn,
}: {
  form: AddendumForm;
  change: Change<AddendumForm>;
  signedOn: string | null;
}) {
  const t = useTexts(complianceFormsTexts);
  const changeParties = useChangePart(change, 'additionalParties');
  const changeSigner = useChangePart(change, 'userData');
  return (
    <>
      <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
        {signedOn === null ? null : (
          <Typography color="text.secondary">
            {t('ADDENDUM_STATEMENT_SIGNED', [instant(signedOn, 'month-date')])}
          </Typography>
        )}
        <FormChoice
          path="additionalQuestion"
          question={t('ADDENDUM_QUESTION')}
          kind="radio"
          options={[
            { id: 'yes', option: t('EUS_OPTION_YES') },
            { id: 'no', option: t('EUS_OPTION_NO') },
          ]}
          value={form.additionalQuestion === '' ? [] : [form.additionalQuestion]}
          onChange={([answer]) => change((now) => answered(now, answer === 'no' ? 'no' : 'yes'))}
        />
      </Card>
      {form.additionalQuestion === 'no' ? (
        <PartiesSection parties={form.additionalParties} canRemove={canRemoveParty} change={changeParties} />
      ) : null}
      <SignerSection signer={form.userData} change={changeSigner} />
    </>
  );
}

/** 'No' asks for at least one party, so the first stands ready. */
function answered(form: AddendumForm, additionalQuestion: 'yes' | 'no'): AddendumForm {
  const needsFirst = additionalQuestion === 'no' && form.additionalParties.length === 0;
  return {
    ...form,
    additionalQuestion,
    additionalParties: needsFirst ? [emptyParty(crypto.randomUUID())] : form.additionalParties,
  };
}
