import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';

export interface ListedOption {
  readonly value: string;
  readonly label: string;
  readonly lines?: readonly (string | undefined)[];
  /** What to know before it is chosen. */
  readonly warning?: string | undefined;
  /** Quiet words at the right: a freight, a fee. */
  readonly note?: string | undefined;
  /** Fields that belong to the option, shown under it while it is chosen. */
  readonly fields?: ReactNode;
}

/** A radio list whose options carry their details and, while chosen, their fields. */
export function OptionList({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly ListedOption[];
  onChange: (value: string) => void;
}) {
  return (
    <RadioGroup
      aria-label={label}
      name={name}
      value={value ?? ''}
      onChange={(_, next) => onChange(next)}
      sx={{ gap: 1 }}
    >
      {options.map((option) => (
        <Box
          key={option.value}
          sx={{
            border: 1,
            borderColor: option.value === value ? 'primary.main' : 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            px: 2,
            py: 1,
          }}
        >
          <FormControlLabel
            value={option.value}
            control={<Radio />}
            sx={{
              m: 0,
              width: '100%',
              alignItems: 'flex-start',
              '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, py: 1.5 },
            }}
            label={
              <Box component="span" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {option.label}
                  </Typography>
                  {(option.lines ?? []).filter(Boolean).map((line) => (
                    <Typography
                      key={line}
                      component="span"
                      variant="caption"
                      color="text.secondary"
                      sx={{ display: 'block' }}
                    >
                      {line}
                    </Typography>
                  ))}
                  {option.warning === undefined ? null : (
                    <Typography component="span" variant="caption" color="warning.main" sx={{ display: 'block' }}>
                      {option.warning}
                    </Typography>
                  )}
                </Box>
                {option.note === undefined ? null : (
                  <Typography component="span" color="text.secondary" className="tabular">
                    {option.note}
                  </Typography>
                )}
              </Box>
            }
          />
          {option.value === value && option.fields !== undefined && option.fields !== null ? (
            <Box sx={{ pl: { xs: 2, md: 9 }, pr: 2, pb: 2, display: 'grid', gap: 3 }}>{option.fields}</Box>
          ) : null}
        </Box>
      ))}
    </RadioGroup>
  );
}
