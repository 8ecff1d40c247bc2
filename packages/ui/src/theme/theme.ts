import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { brandTokens, type SchemeTokens } from '@tradehall/domain/tenants/brand-tokens';
import { configuration } from '@tradehall/web/tenant/configuration';
import { MORE_BESIDE } from './more-beside';

export const brand = brandTokens(configuration);

declare module '@mui/material/styles' {
  interface Palette {
    /** The tenant's own color, for large surfaces. */
    brand: { main: string; contrastText: string };
    /** Hairlines. */
    line: string;
  }
  interface PaletteOptions {
    brand?: { main: string; contrastText: string };
    line?: string;
  }
}

/** The width below which the portal is a phone's (A04). */
export const MOBILE_WIDTH = 740;

/** The smallest size that anything is written in. */
const SMALLEST = 12;
/** How small the label of a filled field is drawn, beside an empty one's. */
const LABEL_SCALE = SMALLEST / 14;

/** What is typed into or chosen from. */
const FIELD = ':is(input, textarea, select, [role="combobox"])';

function palette(mode: 'light' | 'dark', tokens: SchemeTokens): NonNullable<ThemeOptions['palette']> {
  const dark = mode === 'dark';
  const onStrong = dark ? '#101418' : '#ffffff';
  return {
    mode,
    primary: { main: tokens.accent, contrastText: tokens.onAccent },
    brand: { main: tokens.brand, contrastText: tokens.onBrand },
    secondary: { main: tokens.text, contrastText: tokens.surface },
    success: { main: tokens.success, contrastText: onStrong },
    warning: { main: tokens.warning, contrastText: onStrong },
    error: { main: tokens.error, contrastText: onStrong },
    info: { main: tokens.info, contrastText: onStrong },
    background: { default: tokens.page, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.quiet, disabled: tokens.quiet },
    divider: tokens.line,
    line: tokens.line,
  };
}

/** What has the focus by keys, as a ring. */
const FOCUS_RING = '2px solid var(--th-palette-primary-main)';

const MOTION = '140ms';
/** Where a dialog hangs on a desktop. */
const DIALOG_TOP = 'max(60px, 10dvh)';
/** What a phone shows of the page around one. */
const DIALOG_GAP = '8px';
/** Palette paths that `<Typography color>` takes, each as the variable it stands for. */
const TEXT_COLORS = [
  'text.primary',
  'text.secondary',
  'error.main',
  'warning.main',
  'success.main',
  'info.main',
  'primary.main',
] as const;

/** The house's look (A01) in the tenant's colors: 4 px grid, 32 px controls, 44 px on touch, hairlines. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'th' },
  colorSchemes: {
    light: { palette: palette('light', brand.light) },
    ...(brand.darkEnabled ? { dark: { palette: palette('dark', brand.dark) } } : {}),
  },
  breakpoints: { values: { xs: 0, sm: 480, md: MOBILE_WIDTH, lg: 1080, xl: 1440 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: brand.fontFamily,
    fontSize: 14,
    htmlFontSize: 16,
    fontWeightRegular: 400,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.35 },
    h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: 14, lineHeight: 1.45 },
    body2: { fontSize: 14, lineHeight: 1.45 },
    caption: { fontSize: 12, lineHeight: 1.4 },
    overline: { fontSize: 12, lineHeight: 1.4, letterSpacing: '0.04em', textTransform: 'none' },
    button: { fontSize: 14, fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 180,
      complex: 180,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Said and not inherited, as the baseline has it: every element would be looked at again with the one above it.
        '*, *::before, *::after': { boxSizing: 'border-box' },
        html: {
          fontVariantNumeric: 'tabular-nums',
          WebkitTextSizeAdjust: '100%',
          // What is brought into view stops above a message at the foot (W63).
          scrollPaddingBottom: 'var(--messages-room, 0px)',
        },
        // A field that takes the focus stands above the bars at the foot, with what is said below it (SD80).
        [FIELD]: { scrollMarginBottom: 'calc(var(--foot-bars, 0px) + var(--foot-messages, 0px) + 40px)' },
        // One of the bar's own is in sight already.
        [`[data-foot-bar] ${FIELD}`]: { scrollMarginBottom: 0 },
        ':focus-visible': { outline: FOCUS_RING, outlineOffset: 2 },
        // None at all: even the shortest one shows every change of size a frame late, to whoever measures it too.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
        },
        // A dialog that is open is what is printed, whole, and nothing of what is behind it (W09).
        '@media print': {
          // Paper shows no way between two colors.
          '*, *::before, *::after': { transition: 'none !important' },
          // A heading goes with what stands under it to the next page.
          'h1, h2, h3, h4, caption, thead': { breakAfter: 'avoid', breakInside: 'avoid' },
          // What nobody searched for narrows nothing.
          '.MuiTextField-root:has(input[type="search"]:placeholder-shown)': { display: 'none' },
          'body:has(> .MuiDialog-root) > #root': { display: 'none' },
          '.MuiDialog-root': { position: 'static !important' },
          '.MuiDialog-root > .MuiBackdrop-root': { display: 'none' },
          '.MuiDialog-root .MuiDialog-container': { display: 'block', height: 'auto', padding: 0 },
          '.MuiDialog-root .MuiDialog-paper': {
            margin: 0,
            maxWidth: 'none',
            maxHeight: 'none !important',
            overflow: 'visible',
            border: 0,
          },
          '.MuiDialog-root .MuiDialogContent-root': { overflow: 'visible' },
        },
        '.tabular': { fontVariantNumeric: 'tabular-nums' },
        '.visually-hidden': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTypography: {
      styleOverrides: {
        root: {
          variants: TEXT_COLORS.map((color) => ({
            props: { color: color },
            style: { color: `var(--th-palette-${color.replace('.', '-')})` },
          })),
        },
      },
    },
    // What is not there yet is a hint of its shape, and never the darkest thing on a light page.
    MuiSkeleton: {
      styleOverrides: {
        root: ({ theme: drawn }) => ({
          backgroundColor: 'rgba(15, 23, 42, 0.055)',
          ...drawn.applyStyles('dark', { backgroundColor: 'rgba(255, 255, 255, 0.09)' }),
        }),
      },
    },
    // What is pressed takes the outline away from what has the focus; it is seen all the same, within its edges, so
    // that no list and no table cuts it off (W08, SD90).
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: FOCUS_RING, outlineOffset: -2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: {
          minHeight: 32,
          padding: '4px 12px',
          fontSize: 14,
          transition: `background-color ${MOTION}`,
          // One that is filled has the ring's own color.
          '&.Mui-focusVisible': { outlineOffset: 2 },
          '@media (pointer: coarse)': { minHeight: 44 },
          // On paper nothing can be pressed.
          '@media print': { display: 'none' },
        },
        outlined: { borderColor: 'var(--th-palette-divider)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          width: 32,
          height: 32,
          '@media (pointer: coarse)': { width: 44, height: 44 },
          '@media print': { display: 'none' },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--th-palette-background-paper)' },
        multiline: { padding: 0 },
        input: {
          padding: '6px 10px',
          height: 20,
          '@media (pointer: coarse)': { padding: '11px 12px', height: 22, fontSize: 16 },
        },
        notchedOutline: {
          borderColor: 'color-mix(in srgb, var(--th-palette-text-secondary) 70%, transparent)',
          // The gap in the outline is as wide as the label that stands in it.
          '& > legend': { fontSize: SMALLEST },
        },
      },
    },
    // A label that stands in its empty field stands where the text will: the input's own padding.
    MuiInputLabel: {
      styleOverrides: {
        root: {
          '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
            transform: 'translate(10px, 6px) scale(1)',
            '@media (pointer: coarse)': { transform: 'translate(12px, 11px) scale(1)' },
          },
          '&.MuiInputLabel-outlined.MuiInputLabel-shrink': {
            transform: `translate(14px, -9px) scale(${LABEL_SCALE})`,
            maxWidth: `calc(${100 / LABEL_SCALE}% - 32px)`,
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: 12 } } },
    MuiTooltip: { defaultProps: { enterDelay: 400, arrow: true } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    // A dialog leaves the messages their place: below the top bar's on a desktop, above the foot's on a phone (W63).
    // It hangs from its top: what comes later makes it longer, and nothing in it moves under the pointer. On a phone it
    // has nearly the whole window, and stays where it is when the keyboard comes.
    MuiDialog: {
      styleOverrides: {
        container: {
          paddingBottom: 'var(--messages-room, 0px)',
          alignItems: 'flex-start',
        },
        paper: {
          border: '1px solid var(--th-palette-divider)',
          [`@media (min-width: ${MOBILE_WIDTH}px)`]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              marginTop: DIALOG_TOP,
              maxHeight: `calc(100% - ${DIALOG_TOP} - 32px)`,
            },
          },
          [`@media screen and (max-width: ${MOBILE_WIDTH - 0.02}px)`]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              margin: DIALOG_GAP,
              width: `calc(100% - 2 * ${DIALOG_GAP})`,
              maxWidth: 'none',
              maxHeight: `calc(100% - 2 * ${DIALOG_GAP})`,
            },
          },
        },
      },
    },
    MuiDrawer: {
      styleOverrides: { anchorBottom: { '& > .MuiDrawer-paper': { bottom: 'var(--messages-room, 0px)' } } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 20px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px', gap: 8 } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          textTransform: 'none',
          fontWeight: 600,
          padding: '8px 12px',
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    // Of tabs that do not fit, the edge says that there are more.
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, scroller: MORE_BESIDE } },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '6px 12px', borderColor: 'var(--th-palette-divider)' },
        head: { fontSize: 12, fontWeight: 600, lineHeight: 1.4, color: 'var(--th-palette-text-secondary)' },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: 6, fontSize: 12, height: 24, '&.Mui-focusVisible': { outlineOffset: 2 } },
        // A finger has as much of it as of a button, above and below what is drawn.
        clickable: {
          '@media (pointer: coarse)': {
            position: 'relative',
            '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
          },
        },
        deleteIcon: { position: 'relative', zIndex: 1 },
      },
    },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { '@media (pointer: coarse)': { padding: 12 } } },
    },
    MuiRadio: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { '@media (pointer: coarse)': { padding: 12 } } },
    },
    // What is said and what can be done about it stand in one line.
    MuiAlert: { styleOverrides: { root: { alignItems: 'center' }, action: { paddingTop: 0, alignItems: 'center' } } },
  },
});
