import { useState } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import SearchIcon from '@mui/icons-material/Search';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { helpTexts } from '@tradehall/texts/en/help';
import { shellTexts } from '@tradehall/texts/en/shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { Section } from '@tradehall/ui/Section';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ShortcutList } from '../stock-list/ShortcutList';
import { foundGuides } from './guides';

/** The guides with a search over them, and every key (W62). */
export function HelpGuides() {
  const t = useTexts(helpTexts);
  const tShell = useTexts(shellTexts);
  const [typed, setTyped] = useState('');
  const guides = foundGuides(typed, t);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Section title={t('HELP_GUIDES')}>
        <TextField
          type="search"
          hiddenLabel
          placeholder={t('HELP_SEARCH')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
          }}
          slotProps={{
            htmlInput: { 'aria-label': t('HELP_SEARCH'), maxLength: 100 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <p role="status" className="visually-hidden">
          {typed === '' ? '' : t('HELP_FOUND', [guides.length], guides.length)}
        </p>
        {guides.length === 0 ? (
          <EmptyState title={t('HELP_NOTHING', [typed])}>{t('HELP_NOTHING_HINT')}</EmptyState>
        ) : null}
        {guides.map(({ title, steps }) => (
          <Box
            component="details"
            key={title}
            // Few that were looked for are read at once.
            open={typed.trim() !== '' && guides.length <= 3}
            sx={{
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
              '& summary': { py: 3, cursor: 'pointer', fontWeight: 600 },
            }}
          >
            <summary>{t(title)}</summary>
            <Box component="ol" sx={{ m: 0, pl: 6, pb: 3, display: 'grid', gap: 2, maxWidth: 640 }}>
              {steps.map((step) => (
                <Typography component="li" key={step}>
                  {t(step)}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Section>
      <Section title={tShell('SHORTCUTS')}>
        <ShortcutList />
      </Section>
    </Box>
  );
}
