import { memo, Suspense, useCallback, useId, useState, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import BookmarkAddOutlinedIcon from '@mui/icons-material/BookmarkAddOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import NotificationsActiveOutlinedIcon from '@mui/icons-material/NotificationsActiveOutlined';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { getSavedViews, type SavedView } from '@tradehall/contract/saved-views/saved-view-calls';
import { savedViewsTexts } from '@tradehall/texts/en/saved-views';
import { notInStock } from '@tradehall/domain/saved-views/not-in-stock';
import { filterFromSearch } from '@tradehall/domain/stock-list/filter-url';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { isOwnStock, participantHeader } from '@tradehall/domain/network/participant';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useHolds } from '@tradehall/web/visitor/use-visitor';

const SavedViewDialog = lazyPart(() => import('./SavedViewDialog'), 'SavedViewDialog');

const LIST = { listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid' } as const;
const ROW = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  gap: 1,
  '@media (pointer: coarse)': { minHeight: 44 },
};

/** Its own part, as the views are drawn anew with every filter. */
const SaveButton = memo(function SaveButton({ onSave }: { onSave: () => void }) {
  const t = useTexts(savedViewsTexts);
  return (
    <Button
      size="small"
      startIcon={<BookmarkAddOutlinedIcon />}
      aria-haspopup="dialog"
      onClick={onSave}
      sx={{ ml: -1 }}
    >
      {t('SAVED_VIEW_SAVE')}
    </Button>
  );
});

/** The saved views beside the filters: one press shows one, and what is shown can be saved (W05). */
export const SavedViews = memo(function SavedViews({
  participant,
  search,
  suggestedName,
  mostShown,
  index,
  onShown,
}: {
  participant: string;
  /** The query string that the list follows, without its question mark. */
  search: string;
  /** What the view shown now could be called. */
  suggestedName: string;
  /** Units of an item that the list shows at most; null for all. */
  mostShown: number | null;
  /** The stock that the views are of. */
  index: StockIndex;
  /** A view was chosen: a sheet that stood over the list can go. */
  onShown: () => void;
}) {
  const t = useTexts(savedViewsTexts);
  const mayTell = useHolds('CAN_SET_STOCKLIST_ALERT');
  const heading = useId();
  const router = useRouter();
  const { data } = useCall(getSavedViews, {}, { staleTime: 60_000 });
  const [edited, setEdited] = useState<{ readonly view: SavedView | undefined }>();
  const views = (data?.views ?? []).filter(
    ({ isWanted, pxnsParticipantId }) =>
      !isWanted && (pxnsParticipantId ?? '') === (isOwnStock(participant) ? '' : participant),
  );
  const saveShown = useCallback(() => setEdited({ view: undefined }), []);
  const show = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(address);
    onShown();
  };
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 4, pb: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Typography
        id={heading}
        variant="h3"
        component="h2"
        className={views.length === 0 ? 'visually-hidden' : ''}
        sx={{ fontSize: 14 }}
      >
        {t('SAVED_VIEWS')}
      </Typography>
      {views.length === 0 ? null : (
        <Box component="ul" aria-labelledby={heading} sx={LIST}>
          {views.map((view) => {
            const tells = view.isMine && mayTell && view.tellsWhen !== 'NEVER';
            const missing = tells ? notInStock(filterFromSearch(view.search), index) : [];
            const address = `/stock${view.search === '' ? '' : `?${view.search}`}`;
            return (
              <Box component="li" key={view.viewId} sx={ROW}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Link
                    href={address}
                    underline="hover"
                    onClick={(event) => show(event, address)}
                    aria-current={view.search === search ? 'page' : undefined}
                    sx={{
                      fontSize: 14,
                      overflowWrap: 'anywhere',
                      fontWeight: view.search === search ? 600 : 400,
                    }}
                  >
                    {view.name}
                    {view.isMine ? null : (
                      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
                        {t('SAVED_VIEW_BY', [view.ownerName])}
                      </Box>
                    )}
                  </Link>
                  {missing.length === 0 ? null : (
                    <Typography variant="caption" component="p" color="warning.main">
                      {t('SAVED_VIEW_TELLS_NOTHING', [missing.join(', ')])}
                    </Typography>
                  )}
                </Box>
                {tells && missing.length === 0 ? (
                  <NotificationsActiveOutlinedIcon
                    titleAccess={t('SAVED_VIEW_ALERTS')}
                    sx={{ fontSize: 16, color: 'text.secondary' }}
                  />
                ) : null}
                {view.isMine ? (
                  <IconButton
                    size="small"
                    aria-label={t('SAVED_VIEW_EDIT', [view.name])}
                    onClick={() => setEdited({ view })}
                  >
                    <EditOutlinedIcon sx={{ fontSize: 16 }} />
                  </IconButton>
                ) : null}
              </Box>
            );
          })}
        </Box>
      )}
      <SaveButton onSave={saveShown} />
      {edited === undefined ? null : (
        <Suspense fallback={null}>
          <SavedViewDialog
            view={edited.view}
            search={search}
            suggestedName={suggestedName}
            mostShown={mostShown}
            taken={views.filter((view) => view.isMine && view.viewId !== edited.view?.viewId).map(({ name }) => name)}
            participant={participantHeader(participant)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
});
