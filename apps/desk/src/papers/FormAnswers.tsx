import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Paper } from '@tradehall/contract/papers';
import { AnswerRows } from './AnswerRows';

/** A signed form in the words that were signed, which no language changes: every question with its answer. */
export function FormAnswers({ form }: { form: NonNullable<Paper['form']> }) {
  return (
    <Box translate="no" sx={{ display: 'grid', gap: 4 }}>
      <Typography component="h3" variant="h2">
        {form.title}
      </Typography>
      {form.sections.map(({ heading, text, rows }, at) => (
        <Box key={at} sx={{ display: 'grid', gap: 2 }}>
          {heading === '' ? null : <strong>{heading}</strong>}
          {text === '' ? null : <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>}
          <AnswerRows rows={rows} />
        </Box>
      ))}
    </Box>
  );
}
