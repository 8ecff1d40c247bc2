import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { needsAddress, needsExplanation, type Answer } from '@tradehall/domain/compliance-forms/end-user-statement';
import { textNameOf, type Question } from '@tradehall/domain/compliance-forms/questionnaire';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AddressFields } from './AddressFields';
import { FormChoice } from './FormChoice';
import { FormText } from './FormFields';

type Text = 'EUS_REGISTERED_IN_US';

/** One question with its answers, and the explanation or address that the answer calls for (I16). */
export const StatementQuestion = memo(function StatementQuestion({
  question,
  answer,
  onAnswer,
}: {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (id: string, answer: Answer) => void;
}) {
  const t = useTexts(complianceFormsTexts);
  const onChange = (next: Answer) => onAnswer(question.id, next);
  const path = `answers.${question.id}`;
  const name = textNameOf('EUS', question.id) as Text;
  const countries = (question.sanctioned ?? []).map((code) => t(`SANCTIONED_${code}` as 'SANCTIONED_MM'));
  const chosen = answer === undefined ? [] : typeof answer.value === 'string' ? [answer.value] : answer.value;
  const info = answer?.additionalInfo ?? '';
  return (
    <Box
      sx={{ display: 'grid', gap: 3, ...(question.follows ? { pl: 5, borderLeft: 2, borderColor: 'divider' } : {}) }}
    >
      <FormChoice
        path={path}
        question={t(name, [countries.join(', ')])}
        kind={question.kind}
        options={question.options.map((id) => ({ id, option: t(textNameOf('EUS_OPTION', id) as 'EUS_OPTION_YES') }))}
        value={chosen}
        onChange={(value) =>
          onChange({ value: question.kind === 'radio' ? (value[0] ?? '') : value, additionalInfo: '' })
        }
      />
      {needsExplanation(question, answer) && answer ? (
        <FormText
          path={`${path}.additionalInfo`}
          label={t(`${name}_EXPLAIN` as Text)}
          value={typeof info === 'string' ? info : ''}
          required
          long
          onChange={(additionalInfo) => onChange({ ...answer, additionalInfo })}
        />
      ) : null}
      {needsAddress(question, answer) && answer ? (
        <Box component="section" aria-label={t(`${name}_ADDRESS` as Text)} sx={{ display: 'grid', gap: 3 }}>
          <Typography component="h3" variant="h3">
            {t(`${name}_ADDRESS` as Text)}
          </Typography>
          <AddressFields
            path={`${path}.additionalInfo`}
            value={typeof info === 'string' ? {} : info}
            onChange={(additionalInfo) => onChange({ ...answer, additionalInfo })}
          />
        </Box>
      ) : null}
    </Box>
  );
});
