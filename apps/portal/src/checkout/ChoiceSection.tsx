import { useEffect, useId, useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { useTexts } from '@tradehall/web/i18n/use-texts';

export interface ChoiceSectionProps {
  readonly id: string;
  /** Short title while the choice stands. */
  readonly title: string;
  /** What to do while it is open: 'Please Select …'. */
  readonly heading: string;
  readonly isOpen: boolean;
  readonly problem?: string | undefined;
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/** One section: its summary with an edit icon, or its choices with DONE (G04). */
export function ChoiceSection({
  id,
  title,
  heading,
  isOpen,
  problem,
  summary,
  children,
  onEdit,
  onDone,
}: ChoiceSectionProps) {
  const t = useTexts(checkoutTexts);
  const headingId = useId();
  const body = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    // Focus goes where the work goes: into the section that was just opened, back to its edit icon when done.
    if (was.current === isOpen) return;
    was.current = isOpen;
    body.current?.querySelector<HTMLElement>(isOpen ? 'input:checked, input, textarea, button' : 'button')?.focus();
  }, [isOpen]);
  return (
    <Paper
      component="section"
      variant="outlined"
      id={`section-${id}`}
      aria-labelledby={headingId}
      sx={{ p: 4, scrollMarginTop: 16, ...(problem === undefined ? {} : { borderColor: 'error.main' }) }}
    >
      <Box ref={body}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
          <Typography variant="h2" id={headingId} sx={{ flex: 1 }}>
            {isOpen ? heading : title}
          </Typography>
          {isOpen ? null : (
            <IconButton aria-label={t('SECTION_EDIT', [title])} onClick={onEdit}>
              <EditOutlinedIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
        {problem === undefined ? null : (
          <Alert severity="error" sx={{ my: 2 }}>
            {problem}
          </Alert>
        )}
        {isOpen ? (
          <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
            {children}
            <Box>
              <Button variant="outlined" onClick={onDone}>
                {t('SECTION_DONE')}
              </Button>
            </Box>
          </Box>
        ) : (
          <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>{summary}</Box>
        )}
      </Box>
    </Paper>
  );
}
