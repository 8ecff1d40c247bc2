import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import SearchIcon from '@mui/icons-material/Search';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { KeyHint } from '../KeyHint';
import { useKeyNames } from '../state/key-names';
import { openPalette } from './palette-store';

/** Where a bar has room it reads as the field that it opens, with its keys; elsewhere it is a glass. */
const asField = {
  width: { lg: 224 },
  justifyContent: { lg: 'flex-start' },
  gap: 2,
  px: { lg: 2.5 },
  border: { lg: 1 },
  borderColor: { lg: 'divider' },
  fontFamily: 'inherit',
  fontSize: { lg: 14 },
  color: { lg: 'text.secondary' },
  '& svg': { fontSize: { lg: 18 } },
} as const;

/** The way to the palette without a keyboard (W08). The browser's own hint names its keys, and needs no script. */
export function PaletteButton() {
  const t = useTexts(uiTexts);
  const keys = useKeyNames()('Ctrl K');
  return (
    <IconButton
      color="inherit"
      data-tour="search"
      title={`${t('PALETTE_OPEN')} · ${keys}`}
      aria-keyshortcuts="Control+K"
      onClick={openPalette}
      sx={asField}
    >
      <SearchIcon />
      <span className="visually-hidden">{t('PALETTE_OPEN')}</span>
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', lg: 'flex' }, flex: 1, justifyContent: 'space-between', alignItems: 'center' }}
      >
        {t('PALETTE_OPEN')}
        <KeyHint>{keys}</KeyHint>
      </Box>
    </IconButton>
  );
}
