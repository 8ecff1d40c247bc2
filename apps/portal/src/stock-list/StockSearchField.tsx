import { memo, useState, type KeyboardEvent, type RefObject } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { useRouterState } from '@tanstack/react-router';
import { filterFromSearch, readSearch, SEARCH_LIMIT } from '@tradehall/domain/stock-list/filter-url';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { KeyHint } from '@tradehall/ui/KeyHint';
import { useMobile } from '@tradehall/ui/state/use-mobile';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { focusFirstRow } from './use-list-keys';

/** The search over the list (W01): answered at every letter, emptied by Escape, and Enter goes to what was found. */
export const StockSearchField = memo(function StockSearchField({
  onSearch,
  inputRef,
}: {
  onSearch: (search: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const t = useTexts(stockListTexts);
  const isPhone = useMobile();
  // Of the address itself: the list follows it later, and would take letters back.
  const search = useRouterState({ select: ({ location }) => filterFromSearch(location.searchStr).search });
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (followed !== search) {
    setFollowed(search);
    // The address catching up with the field must not take back a space at its end.
    if (search !== readSearch(typed)) setTyped(search);
  }
  const type = (text: string) => {
    setTyped(text);
    if (readSearch(text) !== search) onSearch(readSearch(text));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (typed === '') inputRef.current?.blur();
      else type('');
    }
    if (event.key === 'Enter') {
      // Else the key would press the row that it has just gone to.
      event.preventDefault();
      focusFirstRow();
    }
  };
  return (
    <TextField
      hiddenLabel
      value={typed}
      placeholder={t(isPhone ? 'STOCK_SEARCH_SHORT' : 'STOCK_SEARCH_HINT')}
      inputRef={inputRef}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      sx={{ flex: 1, '@media print': { display: 'none' } }}
      slotProps={{
        htmlInput: {
          role: 'searchbox',
          'aria-label': t('STOCK_SEARCH'),
          'aria-keyshortcuts': '/',
          maxLength: SEARCH_LIMIT,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: (
            <InputAdornment position="end">
              {typed === '' ? (
                <Box sx={{ display: { xs: 'none', md: 'block' } }}>
                  <KeyHint>/</KeyHint>
                </Box>
              ) : (
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t('STOCK_SEARCH_CLEAR')}
                  onClick={() => {
                    type('');
                    inputRef.current?.focus();
                  }}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
});
