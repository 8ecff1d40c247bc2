import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { complianceFormsTexts } from '@tradehall/contract/texts/compliance-forms-texts';
import { checkEndUserStatement, isQuestionAsked, settleStatement, type EndUserStatement } from '@tradehall/domain/compliance-forms/end-user-statement';
import { formPageAt } from '@tradehall/domain/compliance-forms/form-pages';
import { questionsOf } from '@tradehall/domain/compliance-forms/questionnaire';
import { EMPTY_SIGNER } from '@tradehall/domain/compliance-forms/signer';
import { useTexts } from '../i18n/use-texts';
import { AddressFields } from './AddressFields';
import { ComplianceFormPage } from './ComplianceFormPage';
import { FormChoice } from './FormChoice';
import { PartiesSection } from './PartiesSection';
import { SignerSection } from './SignerSection';
import { StatementQuestion } from './StatementQuestion';

const EMPTY: EndUserStatement = {
  answers: {},
  company_or_individual_address: { value: '', address: { companyName: {}, ownerName: {} } },
  additionalParties: [],
  userData: EMPTY_SIGNER,
};

/** The export end user statement (document 3 §2.7, §4.5, §5.4): questions, addresses, parties, certification. */
export function EndUserStatementPage() {
  const t = useTexts(complianceFormsTexts);
  const version = useRouterState({ select: (state) => formPageAt(state.location.pathname)?.version ?? 1 });
  return (
    <ComplianceFormPage<EndUserStatement> title={t('EUS_TITLE')} empty={EMPTY} check={(form) => checkEndUserStatement(settleStatement(form, version), version)}>
      {(form, change) => (
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
                  onChange={(answer) => change({ ...form, answers: { ...form.answers, [question.id]: answer } })}
                />
              ))}
          </Card>
          <CompanyOrIndividual value={form.company_or_individual_address} onChange={(company_or_individual_address) => change({ ...form, company_or_individual_address })} />
          <PartiesSection parties={form.additionalParties} canRemove={() => true} onChange={(additionalParties) => change({ ...form, additionalParties })} />
          <SignerSection signer={form.userData} onChange={(userData) => change({ ...form, userData })} />
        </>
      )}
    </ComplianceFormPage>
  );
}

type Choice = EndUserStatement['company_or_individual_address'];

function CompanyOrIndividual({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) {
  const t = useTexts(complianceFormsTexts);
  const path = 'company_or_individual_address';
  const block = (key: 'companyName' | 'ownerName', title: string) => (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <AddressFields path={`${path}.address.${key}`} value={value.address[key]} named onChange={(address) => onChange({ ...value, address: { ...value.address, [key]: address } })} />
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
        onChange={([chosen]) => onChange({ ...value, value: chosen === 'company' ? 'company' : 'individual' })}
      />
      {value.value === 'company' ? block('companyName', t('EUS_COMPANY_BLOCK')) : null}
      {value.value === '' ? null : block('ownerName', t(value.value === 'company' ? 'EUS_OWNER_BLOCK' : 'EUS_INDIVIDUAL_BLOCK'))}
    </Card>
  );
}
