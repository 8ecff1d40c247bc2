import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { FRAME } from '@tradehall/ui/theme/frame';

interface StickyBarProps {
  readonly label: string;
  /** What is selected or drafted, in numbers. */
  readonly sum: string;
  /** What can be done with it, the usual act first. */
  readonly children: ReactNode;
}

/** A bar at the foot of a list: what is selected or drafted, and what can be done with it. */
export function StickyBar({ label, sum, children }: StickyBarProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      sx={{
        mt: 2,
        px: 4,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        ...FRAME,
        boxShadow: 4,
      }}
    >
      <Box sx={{ flex: '1 1 200px', fontWeight: 600 }}>{sum}</Box>
      {children}
    </Box>
  );
}

interface SelectionBarProps extends StickyBarProps {
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** The bar of selected rows; its last button drops the selection. */
export function SelectionBar({ clearLabel, onClear, children, ...bar }: SelectionBarProps) {
  return (
    <StickyBar {...bar}>
      {children}
      <Button color="inherit" onClick={onClear}>
        {clearLabel}
      </Button>
    </StickyBar>
  );
}

/** Keeps its bars in sight while the list scrolls; a phone has its own bar below them. */
export function StickyBars({ children }: { children: ReactNode }) {
  return (
    <Box
      ref={footBar}
      sx={{ position: 'sticky', bottom: { xs: 64, md: 12 }, zIndex: 2, '@media print': { display: 'none' } }}
    >
      {children}
    </Box>
  );
}
