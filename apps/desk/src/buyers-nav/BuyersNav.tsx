import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import { getDeskCounts, type DeskCounts } from '@tradehall/contract/desk';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { usePermissions } from '../session/staff';

interface Area {
  readonly path: string;
  readonly label: keyof typeof deskReviewTexts;
  readonly permission: Permission;
  readonly waiting?: (counts: DeskCounts) => number;
}

const AREAS: readonly Area[] = [
  { path: paths.buyers(), label: 'DESK_REVIEW_ACCOUNTS', permission: 'BUYERS_VIEW' },
  {
    path: paths.prospects(),
    label: 'DESK_PROSPECTS',
    permission: 'PROSPECTS_VIEW',
    waiting: ({ prospects }) => prospects,
  },
  {
    path: paths.documents(),
    label: 'DESK_PAPERS_DOCUMENTS',
    permission: 'DOCUMENTS_VIEW',
    waiting: ({ documents }) => documents,
  },
  {
    path: paths.proofs(),
    label: 'DESK_PAPERS_PROOFS',
    permission: 'DOCUMENTS_VIEW',
    waiting: ({ proofs }) => proofs,
  },
];

/** From accounts to what they handed in, each with how much of it waits. */
export function BuyersNav() {
  const t = useTexts(deskReviewTexts);
  const permissions = usePermissions();
  const { data: counts } = useCall(getDeskCounts);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const areas = AREAS.filter(({ permission }) => permissions.has(permission));
  return (
    <Box component="nav" aria-label={t('DESK_REVIEW_AREAS')} sx={{ mb: 3 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {areas.map(({ path: to, label, waiting }) => (
          <li key={to}>
            <LinkButton
              to={to}
              size="small"
              variant={to === path ? 'outlined' : 'text'}
              color={to === path ? 'primary' : 'inherit'}
              {...(to === path ? { 'aria-current': 'page' as const } : {})}
            >
              {/* What waits for this person, as at the rail; the page itself counts what waits for anybody. */}
              {counts === undefined || !waiting?.(counts) ? t(label) : `${t(label)} ${count(waiting(counts))}`}
            </LinkButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}
