import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Fact } from './Facts';

/** Each label above what it says; ids and addresses stay readable in one piece, and take what they need. */
export function StackedFacts({ facts, sx }: { facts: readonly Fact[]; sx: SxProps<Theme> }) {
  return (
    <Box component="dl" sx={[{ m: 0 }, sx] as SxProps<Theme>}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
