import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getSettingHistory, type SettingVersion } from '@tradehall/contract/settings/setting-calls';
import { SCREEN_PAGE } from '@tradehall/contract/wire/list-page';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { useListPages } from '@tradehall/web/calls/use-list-pages';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { ListMore } from '../list/ListMore';
import { Section } from '@tradehall/ui/Section';
import { scrollsWithin } from '@tradehall/ui/theme/scrolls-within';
import type { SettingLabel } from '@tradehall/texts/setting-pages/setting-fields';

/** Changed fields that a version names. */
const MOST_NAMED = 8;

export interface SettingHistoryProps {
  readonly name: string;
  /** What the fields of a version are called. */
  readonly labels: Readonly<Record<string, SettingLabel>>;
  readonly version: number;
  readonly busy: boolean;
  /** Undefined for those who may only look. */
  readonly onRevert: ((version: number) => void) | undefined;
}

/** Every version of a setting, each one press away (SD81). */
export function SettingHistory({ name, labels, version, busy, onRevert }: SettingHistoryProps) {
  const t = useTexts(deskSettingsTexts);
  const pages = useListPages(getSettingHistory, { limit: SCREEN_PAGE }, ({ versions }) => versions, {
    params: { name },
  });
  const { rows } = pages;
  if (pages.error !== null && rows === undefined) return <LoadFailure error={pages.error} onRetry={pages.retry} />;
  const factsOf = ({ changedFields, changedBy, revertedTo }: SettingVersion): string =>
    [
      changedBy,
      revertedTo === null ? null : t('DESK_SET_VERSION_REVERTED', [revertedTo]),
      changedFields
        .slice(0, MOST_NAMED)
        .map((field) => (labels[field] === undefined ? field : t(labels[field])))
        .join(', ') + (changedFields.length > MOST_NAMED ? ` … +${count(changedFields.length - MOST_NAMED)}` : ''),
    ]
      .filter((part) => part !== null && part !== '')
      .join(' · ');
  return (
    <Section title={t('DESK_SET_HISTORY')}>
      {rows === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : rows.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_SET_HISTORY_EMPTY')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...scrollsWithin(320) }}>
          {rows.map((kept) => (
            <Box
              component="li"
              key={kept.version}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'center',
                minHeight: 40,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography sx={{ fontWeight: 600 }}>{t('DESK_SET_VERSION', [kept.version])}</Typography>
              <Typography color="text.secondary" sx={{ flex: '1 1 200px', minWidth: 0 }}>
                {instantBriefly(kept.changedAt)} {factsOf(kept)}
              </Typography>
              {kept.version === version ? (
                <Typography color="text.secondary">{t('DESK_SET_VERSION_NOW')}</Typography>
              ) : onRevert === undefined ? null : (
                <Button
                  disabled={busy}
                  onClick={() => onRevert(kept.version)}
                  aria-label={`${t('DESK_SET_REVERT')}: ${t('DESK_SET_VERSION', [kept.version])}`}
                >
                  {t('DESK_SET_REVERT')}
                </Button>
              )}
            </Box>
          ))}
          {pages.hasMore ? (
            <li>
              <ListMore pages={pages} />
            </li>
          ) : null}
        </Box>
      )}
    </Section>
  );
}
