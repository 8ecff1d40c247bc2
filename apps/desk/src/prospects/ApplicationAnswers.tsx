import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnsweredWords } from '@tradehall/contract/onboarding-review';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { AnswerRows } from '../papers/AnswerRows';

/** What was answered, section by section. */
export function ApplicationAnswers({ answers }: { answers: readonly AnsweredWords[] }) {
  const t = useTexts(deskReviewTexts);
  const given = answers.filter((section) => section.answers.length > 0);
  if (given.length === 0) return <Typography color="text.secondary">{t('DESK_PROSPECT_NO_ANSWERS')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {given.map(({ title, answers: facts }) => (
        <Box key={title}>
          <Typography component="h3" sx={{ fontWeight: 600, mb: 2 }}>
            {title}
          </Typography>
          <AnswerRows rows={facts} />
        </Box>
      ))}
    </Box>
  );
}
