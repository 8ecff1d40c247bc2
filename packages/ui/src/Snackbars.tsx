import { useLayoutEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import MuiSnackbar from '@mui/material/Snackbar';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { setFootMessages } from './state/foot-bars';
import { useMessageGap, type MessageGap } from './state/message-gap';
import { closeSnackbar, dismissSnackbar, useSnackbars, type Snackbar } from './state/snackbars';
import { useMobile } from './state/use-mobile';

/** How long a message stays once the pointer or the focus has left it. */
const STAYS_ON = 5_000;
/** The narrowest blank of a top bar that still takes a message, and the widest that a message is, in pixels. */
const LEAST_WIDTH = 260;
const MOST_WIDTH = 600;

/** MUI's snackbar keeps the time: it stands still under the pointer and the focus, and in a window behind others. */
function SnackbarItem({ snackbar, closeLabel }: { snackbar: Snackbar; closeLabel: string }) {
  const close = () => closeSnackbar(snackbar.id);
  return (
    <MuiSnackbar
      open
      autoHideDuration={snackbar.duration}
      resumeHideDuration={STAYS_ON}
      onClose={(_, reason) => {
        if (reason === 'timeout') dismissSnackbar(snackbar.id);
      }}
      role="presentation"
      transitionDuration={0}
      sx={{ position: 'static', transform: 'none', display: 'block' }}
    >
      <Alert
        severity={snackbar.severity}
        role={snackbar.severity === 'error' ? 'alert' : 'status'}
        variant="outlined"
        action={
          <>
            {snackbar.action === undefined ? null : (
              <Button
                color="primary"
                onClick={() => {
                  snackbar.action?.run();
                  close();
                }}
              >
                {snackbar.action.label}
              </Button>
            )}
            <IconButton aria-label={closeLabel} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      >
        <span className="said">{snackbar.message}</span>
      </Alert>
    </MuiSnackbar>
  );
}

const LOOK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  pointerEvents: 'auto',
  bgcolor: 'background.paper',
  '& > .one': { gridColumn: 1, minWidth: 0 },
  '& > .all': { gridColumn: 2, gridRow: 1, my: 1, whiteSpace: 'nowrap' },
  '& .MuiAlert-root': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    border: 0,
    px: 3,
    py: 0,
    minHeight: 38,
    fontSize: 13,
    lineHeight: 1.35,
  },
  '& .MuiAlert-icon': { mr: 2, py: 0, fontSize: 20 },
  '& .MuiAlert-message': { overflowWrap: 'anywhere', py: 0.5 },
  '& .MuiAlert-action': { pt: 0, mr: -1, alignItems: 'center', whiteSpace: 'nowrap' },
} as const;

/** In the blank of the top bar: one message in two lines; pointed at, in focus or asked for, all in full. */
const inTopBar = (height: number) =>
  ({
    ...LOOK,
    position: 'absolute',
    top: 4,
    left: '50%',
    transform: 'translateX(-50%)',
    width: `min(${MOST_WIDTH}px, 100%)`,
    maxHeight: height - 8,
    overflow: 'hidden',
    '& .MuiAlert-root': { ...LOOK['& .MuiAlert-root'], minHeight: height - 10 },
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    '& .said': { display: '-webkit-box', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical', overflow: 'hidden' },
    '&:hover, &:focus-within, &[data-open=true]': {
      maxHeight: '70vh',
      overflowY: 'auto',
      boxShadow: 6,
      '& .said': { display: 'block' },
    },
  }) as const;

/** A strip above the bars at the foot, for which the page makes room. */
const AT_FOOT = {
  ...LOOK,
  maxHeight: '30dvh',
  overflowY: 'auto',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const NO_BAR: MessageGap = { left: 0, width: 0, height: 56 };

/**
 * The messages, the newest first, where they cover nothing (W63): in the blank of the top bar, or, where that is too
 * narrow, in a strip at the foot of the window for which the page makes room.
 */
export function Snackbars({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const t = useTexts(uiTexts);
  const snackbars = useSnackbars();
  const isPhone = useMobile();
  const gap = useMessageGap();
  const isAtFoot = isPhone || (gap !== undefined && gap.width < LEAST_WIDTH);
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = region;
    if (current === null || !isAtFoot) return undefined;
    const observer = new ResizeObserver(() => setFootMessages(current.offsetHeight));
    observer.observe(current);
    return () => {
      observer.disconnect();
      setFootMessages(0);
    };
  }, [isAtFoot]);
  const { left, width, height } = gap ?? NO_BAR;
  return (
    <Box
      ref={region}
      role="region"
      aria-label={regionLabel}
      sx={{ position: 'fixed', zIndex: 'snackbar', pointerEvents: 'none', '@media print': { display: 'none' } }}
      style={
        isAtFoot
          ? { left: 0, right: 0, bottom: 'var(--foot-bars, 0px)' }
          : { top: 0, left, height, ...(gap === undefined ? { right: 0 } : { width }) }
      }
    >
      {snackbars.length === 0 ? null : (
        <Box sx={isAtFoot ? AT_FOOT : inTopBar(height)} data-open={isOpen && snackbars.length > 1}>
          {snackbars.toReversed().map((snackbar) => (
            <div className="one" key={snackbar.id}>
              <SnackbarItem snackbar={snackbar} closeLabel={closeLabel} />
            </div>
          ))}
          {snackbars.length < 2 || isAtFoot ? null : (
            <Button className="all" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('MESSAGES_ALL', [snackbars.length])}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
