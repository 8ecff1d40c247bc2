import IconButton from '@mui/material/IconButton';
import SearchIcon from '@mui/icons-material/Search';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { openPalette } from './palette-store';

/** The way to the palette without a keyboard (W08). The browser's own hint names its keys, and needs no script. */
export function PaletteButton() {
  const t = useTexts(uiTexts);
  return (
    <IconButton
      color="inherit"
      data-tour="search"
      title={`${t('PALETTE_OPEN')} · Ctrl K`}
      aria-label={t('PALETTE_OPEN')}
      aria-keyshortcuts="Control+K"
      onClick={openPalette}
    >
      <SearchIcon />
    </IconButton>
  );
}
