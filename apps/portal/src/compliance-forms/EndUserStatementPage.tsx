import { memo, useCallback } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import {
  checkEndUserStatement,
  isQuestionAsked,
  settleStatement,
  type Answer,
  type EndUserStatement,
} from '@tradehall/domain/compliance-forms/end-user-statement';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import { questionsOf } from '@tradehall/domain/compliance-forms/questionnaire';
import { EMPTY_SIGNER } from '@tradehall/domain/compliance-forms/signer';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AddressFields } from './AddressFields';
import { ComplianceFormPage } from './ComplianceFormPage';
import { useChangePart, type Change } from './form-editing';
import { FormChoice } from './FormChoice';
import { addressOf, useAccountAddresses } from './KnownAddresses';
import { PartiesSection } from './PartiesSection';
import { SignerSection } from './SignerSection';
import { StatementQuestion } from './StatementQuestion';

const EMPTY: EndUserStatement = {
  answers: {},
  company_or_individual_address: { value: '', address: { companyName: {}, ownerName: {} } },
  additionalParties: [],
  userData: EMPTY_SIGNER,
};

/** The export end user statement (I16): questions, addresses, parties, certification. */
export function EndUserStatementPage() {
  const t = useTexts(complianceFormsTexts);
  const version = useRouterState({ select: (state) => formPageAt(state.location.pathname)?.version ?? 1 });
  return (
    <ComplianceFormPage<EndUserStatement>
      title={t('EUS_TITLE')}
      empty={EMPTY}
      check={(form) => checkEndUserStatement(settleStatement(form, version), version)}
    >
      {(form, change) => <StatementFields form={form} change={change} version={version} />}
    </ComplianceFormPage>
  );
}

const ALWAYS = () => true;

/**
 * Every part is drawn again by its own changes alone: the form is long, and a letter typed must
 * not wait for all of it.
 */
function StatementFields({
  form,
  change,
  version,
}: {
  form: EndUserStatement;
  change: Change<EndUserStatement>;
  version: number;
}) {
  const t = useTexts(complianceFormsTexts);
  const changeAddress = useChangePart(change, 'company_or_individual_address');
  const changeParties = useChangePart(change, 'additionalParties');
  const changeSigner = useChangePart(change, 'userData');
  const onAnswer = useCallback(
    (id: string, answer: Answer) => change((now) => ({ ...now, answers: { ...now.answers, [id]: answer } })),
    [change],
  );
  return (
    <>
      <Typography>{t('EUS_INTRO')}</Typography>
      <Card component="section" aria-labelledby="eus-questions" sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
        <Typography component="h2" variant="h2" id="eus-questions">
          {t('EUS_QUESTIONS')}
        </Typography>
        {questionsOf(version)
          .filter((question) => isQuestionAsked(question, form.answers))
          .map((question) => (
            <StatementQuestion
              key={question.id}
              question={question}
              answer={form.answers[question.id]}
              onAnswer={onAnswer}
            />
          ))}
      </Card>
      <CompanyOrIndividual value={form.company_or_individual_address} change={changeAddress} />
      <PartiesSection parties={form.additionalParties} canRemove={ALWAYS} change={changeParties} />
      <SignerSection signer={form.userData} change={changeSigner} />
    </>
  );
}

type Choice = EndUserStatement['company_or_individual_address'];

const CompanyOrIndividual = memo(function CompanyOrIndividual({
  value,
  change,
}: {
  value: Choice;
  change: Change<Choice>;
}) {
  const t = useTexts(complianceFormsTexts);
  const { data: known } = useAccountAddresses();
  const path = 'company_or_individual_address';
  // A company is the account's own until somebody says otherwise.
  const choose = (now: Choice, chosen: Choice['value']): Choice => {
    const [first] = known?.addresses ?? [];
    const isFilled = Object.values(now.address.companyName).some((text) => text !== '');
    if (chosen !== 'company' || isFilled || !known || !first) return { ...now, value: chosen };
    const companyName = { ...addressOf(first), NAME: known.businessName };
    return { value: chosen, address: { ...now.address, companyName } };
  };
  const block = (key: 'companyName' | 'ownerName', title: string) => (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <AddressFields
        path={`${path}.address.${key}`}
        value={value.address[key]}
        named
        own={key === 'companyName'}
        onChange={(address) => change((now) => ({ ...now, address: { ...now.address, [key]: address } }))}
      />
    </Box>
  );
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
      <FormChoice
        path={path}
        question={t('EUS_COMPANY_OR_INDIVIDUAL')}
        kind="radio"
        options={[
          { id: 'company', option: t('EUS_COMPANY') },
          { id: 'individual', option: t('EUS_INDIVIDUAL') },
        ]}
        value={value.value === '' ? [] : [value.value]}
        onChange={([chosen]) => change((now) => choose(now, chosen === 'company' ? 'company' : 'individual'))}
      />
      {value.value === 'company' ? block('companyName', t('EUS_COMPANY_BLOCK')) : null}
      {value.value === ''
        ? null
        : block('ownerName', t(value.value === 'company' ? 'EUS_OWNER_BLOCK' : 'EUS_INDIVIDUAL_BLOCK'))}
    </Card>
  );
});
