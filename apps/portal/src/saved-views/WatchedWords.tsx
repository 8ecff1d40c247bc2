import Box from '@mui/material/Box';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { deleteSavedView, getSavedViews } from '@tradehall/contract/saved-views/saved-view-calls';
import { savedViewsTexts } from '@tradehall/texts/en/saved-views';
import { FRAME } from '@tradehall/ui/theme/frame';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const refreshes = [getSavedViews];

/** Words of want-lists that the stock did not know, watched for until they are taken away (W03). */
export function WatchedWords() {
  const t = useTexts(savedViewsTexts);
  const { data } = useCall(getSavedViews, {}, { staleTime: 60_000 });
  const removal = useCommand(deleteSavedView, { refreshes });
  const wanted = (data?.views ?? []).filter((view) => view.isWanted);
  if (wanted.length === 0) return null;
  return (
    <Box component="section" aria-label={t('SAVED_VIEWS_WANTED')} sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('SAVED_VIEWS_WANTED')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          ...FRAME,
        }}
      >
        {wanted.map(({ viewId, name }) => (
          <Box
            component="li"
            key={viewId}
            sx={{
              display: 'flex',
              alignItems: 'center',
              px: 4,
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            <IconButton
              aria-label={t('SAVED_VIEW_UNWATCH', [name])}
              disabled={removal.busy}
              onClick={() => void removal.run({ params: { viewId } })}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
