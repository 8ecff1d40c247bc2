import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { firstVisitTexts } from '@tradehall/texts/en/first-visit';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useEndTour } from './first-visit';
import { stepsInSight, type TourStep } from './tour-steps';

const RING = '3px solid var(--th-palette-primary-main)';

/** Shows a buyer around: one place after another, ringed, with a sentence beside it (W62). */
export function Tour() {
  const [steps] = useState(stepsInSight);
  const [at, setAt] = useState(0);
  const end = useEndTour();
  const step = steps[at];

  useEffect(() => {
    if (step === undefined) return undefined;
    const { style } = step.element;
    const { outline, outlineOffset } = style;
    step.element.scrollIntoView({ block: 'nearest' });
    Object.assign(style, { outline: RING, outlineOffset: '-2px' });
    return () => void Object.assign(style, { outline, outlineOffset });
  }, [step]);

  if (step === undefined) return null;
  return (
    <Popper
      open
      anchorEl={step.element}
      placement="bottom-start"
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        { name: 'preventOverflow', options: { padding: 12 } },
      ]}
      sx={{ zIndex: 'tooltip' }}
    >
      <StepCard
        step={step}
        at={at}
        count={steps.length}
        onGo={(to) => (to >= steps.length ? end() : setAt(Math.max(0, to)))}
        onEnd={end}
      />
    </Popper>
  );
}

interface StepCardProps {
  step: TourStep;
  at: number;
  count: number;
  onGo: (at: number) => void;
  onEnd: () => void;
}

/** What a place is for, and the ways on and back: by buttons and by arrows; Escape ends the tour. */
function StepCard({ step, at, count, onGo, onEnd }: StepCardProps) {
  const t = useTexts(firstVisitTexts);
  const forward = useRef<HTMLButtonElement>(null);
  useEffect(() => forward.current?.focus(), [at]);
  return (
    <Paper
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      elevation={8}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEnd();
        if (key === 'ArrowRight') onGo(at + 1);
        if (key === 'ArrowLeft') onGo(at - 1);
      }}
      sx={{ width: 'min(340px, calc(100vw - 24px))', p: 4, border: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <Typography id="tour-title" component="h2" variant="h3" sx={{ flex: 1 }}>
          {t(step.title)}
        </Typography>
        <IconButton size="small" edge="end" aria-label={t('FIRST_VISIT_END')} onClick={onEnd} sx={{ mt: -1 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Typography id="tour-text" sx={{ mt: 1 }}>
        {t(step.text)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }} aria-live="polite">
          {t('FIRST_VISIT_STEP', [at + 1, count])}
        </Typography>
        {at === 0 ? null : <Button onClick={() => onGo(at - 1)}>{t('FIRST_VISIT_BACK')}</Button>}
        <Button ref={forward} variant="contained" onClick={() => onGo(at + 1)}>
          {t(at === count - 1 ? 'FIRST_VISIT_DONE' : 'FIRST_VISIT_NEXT')}
        </Button>
      </Box>
    </Paper>
  );
}
