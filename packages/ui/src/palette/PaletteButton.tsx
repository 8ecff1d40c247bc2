import IconButton from '@mui/material/IconButton';
import SearchIcon from '@mui/icons-material/Search';
import Tooltip from '@mui/material/Tooltip';
import { uiTexts } from '@tradehall/texts/en/ui';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { openPalette } from './palette-store';

/** The way to the palette without a keyboard (W08). */
export function PaletteButton() {
  const t = useTexts(uiTexts);
  return (
    <Tooltip title={`${t('PALETTE_OPEN')} · Ctrl K`}>
      <IconButton
        color="inherit"
        data-tour="search"
        aria-label={t('PALETTE_OPEN')}
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <SearchIcon />
      </IconButton>
    </Tooltip>
  );
}
