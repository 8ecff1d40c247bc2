import { memo } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { stockVisitsTexts } from '@tradehall/texts/en/stock-visits';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instant } from '@tradehall/web/tenant/format';
import type { VisitKind } from './narrow-to-marks';
import type { VisitMarks } from './visit-marks';

const LABELS = { new: 'VISIT_FILTER_NEW', cheaper: 'VISIT_FILTER_CHEAPER' } as const;

/** How much is new or cheaper since the last visit; pressed, the list shows that alone (W06). */
export const VisitFilter = memo(function VisitFilter({
  visit,
  shown,
  onShow,
}: {
  visit: VisitMarks;
  shown: VisitKind | undefined;
  onShow: (kind: VisitKind | undefined) => void;
}) {
  const t = useTexts(stockVisitsTexts);
  if (visit.since === null || visit.marks.size === 0) return null;
  const items = (kind: VisitKind) => [...visit.marks.values()].filter((mark) => mark.kind === kind).length;
  return (
    <Box
      role="group"
      aria-label={t('VISIT_SINCE', [instant(visit.since, 'month-date-time-zone')])}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mb: 2,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {(['new', 'cheaper'] as const).map((kind) =>
        items(kind) === 0 ? null : (
          <Chip
            key={kind}
            component="button"
            size="small"
            label={t(LABELS[kind], [count(items(kind))], items(kind))}
            variant={shown === kind ? 'filled' : 'outlined'}
            color={shown === kind ? 'primary' : 'default'}
            aria-pressed={shown === kind}
            onClick={() => onShow(shown === kind ? undefined : kind)}
          />
        ),
      )}
      <span>{t('VISIT_SINCE', [instant(visit.since, 'month-date-time-zone')])}</span>
    </Box>
  );
});
