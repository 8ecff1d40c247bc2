import HowToRegOutlinedIcon from '@mui/icons-material/HowToRegOutlined';
import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { getApplications, type ApplicationRow } from '@tradehall/contract/onboarding-review';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { BuyersNav } from '../buyers-nav/BuyersNav';
import { ListBody } from '../list/ListBody';
import { useListKeys } from '../list/use-list-keys';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';

const refresh = () => void refreshCall(getApplications);
const NONE: readonly ApplicationRow[] = [];

/** Applications that wait for us, the longest waiting first (SD66). */
export function ProspectsPage() {
  const t = useTexts(deskReviewTexts);
  const tBuyers = useTexts(deskBuyersTexts);
  const navigate = routes.prospects.useNavigate();
  const pages = useListPages(getApplications, { limit: SCREEN_PAGE }, ({ rows: page }) => page);
  const waiting = pages.first?.count;
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const rows = pages.rows ?? NONE;
  const open = ({ accountId }: ApplicationRow) => void navigate({ to: paths.prospect(accountId) });
  const { cursor } = useListKeys(rows, ({ accountId }) => accountId, open);
  const columns: readonly GridColumn<ApplicationRow>[] = [
    {
      id: 'name',
      label: tBuyers('DESK_BUYERS_NAME'),
      place: 'title',
      cell: ({ accountId, businessName, email }) => (
        <TextLink to={paths.prospect(accountId)} sx={{ fontWeight: 600 }}>
          {businessName || email}
        </TextLink>
      ),
    },
    { id: 'email', label: tBuyers('DESK_BUYERS_EMAIL'), cell: ({ email }) => email },
    {
      id: 'submitted',
      label: t('DESK_PROSPECT_SUBMITTED'),
      noWrap: true,
      place: 'foot',
      cell: ({ submittedDate }) => (submittedDate === null ? '' : instantBriefly(submittedDate)),
    },
    {
      id: 'missing',
      label: tBuyers('DESK_BUYERS_MISSING'),
      align: 'right',
      isLabeled: true,
      cell: ({ documentsMissing }) => count(documentsMissing),
    },
    {
      id: 'review',
      label: tBuyers('DESK_BUYERS_TO_REVIEW'),
      align: 'right',
      isLabeled: true,
      cell: ({ documentsToReview }) => count(documentsToReview),
    },
    { id: 'rep', label: tBuyers('DESK_BUYERS_REP'), cell: ({ salesRepName }) => salesRepName },
  ];
  return (
    <>
      <PageHeader
        title={t('DESK_PROSPECTS')}
        facts={waiting === undefined ? undefined : t('DESK_PROSPECTS_COUNT', [count(waiting)], waiting)}
      />
      <BuyersNav />
      <ListBody
        pages={pages}
        empty={
          <EmptyState icon={<HowToRegOutlinedIcon />} title={t('DESK_PROSPECTS_EMPTY')}>
            {t('DESK_PROSPECTS_EMPTY_HINT')}
          </EmptyState>
        }
      >
        {(shown) => (
          <DataGrid
            label={t('DESK_PROSPECTS')}
            columns={columns}
            rows={shown}
            rowKey={({ accountId }) => accountId}
            isCurrent={cursor.isAt}
            onRow={open}
          />
        )}
      </ListBody>
    </>
  );
}
