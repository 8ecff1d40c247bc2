import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import type { ListPages } from '@tradehall/web/calls/use-list-pages';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** How a list has more of its rows; nothing where all are there. */
export function ListMore({ pages }: { pages: Pick<ListPages<unknown>, 'hasMore' | 'isLoadingMore' | 'more'> }) {
  const t = useTexts(deskShellTexts);
  const { hasMore = false, isLoadingMore = false, more } = pages;
  if (!hasMore) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', py: 4 }}>
      <Button variant="outlined" onClick={more} disabled={isLoadingMore}>
        {t('DESK_LIST_MORE')}
      </Button>
    </Box>
  );
}
