import Chip from '@mui/material/Chip';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'accent';

/** A status in words with a dot of its meaning, so that color is never the only sign. */
export function StatusChip({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  const color = tone === 'neutral' ? 'text.secondary' : tone === 'accent' ? 'primary.main' : `${tone}.main`;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={label}
      icon={<span aria-hidden="true" />}
      sx={{
        borderColor: 'divider',
        color: 'text.primary',
        bgcolor: 'background.paper',
        '& .MuiChip-icon': { width: 8, height: 8, borderRadius: '50%', bgcolor: color, ml: 2, mr: -0.5 },
      }}
    />
  );
}
