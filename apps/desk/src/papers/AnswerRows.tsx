import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Questions with their answers below them; two may be asked in the same words. */
export function AnswerRows({ rows }: { rows: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {rows.map(({ label, value }, at) => (
        <Box key={at} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
