import { useCallback } from 'react';
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
import { CompanyOrIndividual } from './CompanyOrIndividual';
import { ComplianceFormPage } from './ComplianceFormPage';
import { useChangePart, type Change } from './form-editing';
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
