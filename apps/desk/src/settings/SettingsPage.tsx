import Box from '@mui/material/Box';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { eventsMissed } from '@tradehall/contract/live';
import { getSetting, settingChanged, type StandingSetting } from '@tradehall/contract/settings/setting-calls';
import { viewPermissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { shellTexts } from '@tradehall/texts/en/shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay, usePermissions } from '../session/staff';
import { SETTING_PAGES } from '@tradehall/texts/setting-pages/setting-pages';
import type { SettingPage } from '@tradehall/texts/setting-pages/setting-fields';
import { PaymentAccount } from './PaymentAccount';
import { SettingForm } from './SettingForm';
import { TextsSettings } from './TextsSettings';

const TEXTS = 'texts';
const ENTRIES = [
  ...SETTING_PAGES.slice(0, 3).map(({ name, label }) => [name, label] as const),
  [TEXTS, 'DESK_SET_TEXTS'] as const,
  ...SETTING_PAGES.slice(3).map(({ name, label }) => [name, label] as const),
];

/** Everything that staff set, a page each: the list beside, the form within (SD80). */
export function SettingsPage() {
  const t = useTexts(deskSettingsTexts);
  const tShell = useTexts(shellTexts);
  const held = usePermissions();
  const { page: name } = routes.setting.useParams();
  const page = SETTING_PAGES.find((each) => each.name === name);
  const label = page?.label ?? (name === TEXTS ? 'DESK_SET_TEXTS' : undefined);
  return (
    <>
      <PageHeader title={t(label ?? 'DESK_SET_TITLE')} facts={label === undefined ? undefined : t('DESK_SET_TITLE')} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '204px minmax(0, 1fr)' },
        }}
      >
        <Box
          component="nav"
          aria-label={t('DESK_SET_PAGES')}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', md: 'column' },
            gap: 1,
            overflowX: 'auto',
            position: { md: 'sticky' },
            top: 60,
          }}
        >
          {ENTRIES.filter(([to]) => held.has(viewPermissionOfSetting(to))).map(([to, entry]) => (
            <TextLink
              key={to}
              to={paths.setting(to)}
              aria-current={entry === label ? 'page' : undefined}
              underline="none"
              sx={{
                px: 2,
                py: 1.5,
                borderRadius: 1,
                whiteSpace: 'nowrap',
                color: entry === label ? 'primary.main' : 'text.primary',
                fontWeight: entry === label ? 600 : 400,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {t(entry)}
            </TextLink>
          ))}
        </Box>
        {label === undefined ? (
          // A link with a wrong word shows no other page in its place.
          <EmptyState icon={<SearchOffIcon />} title={tShell('PAGE_NOT_FOUND')}>
            {tShell('PAGE_NOT_FOUND_HINT')}
          </EmptyState>
        ) : page === undefined ? (
          <TextsSettings />
        ) : (
          <LoadedSetting key={page.name} page={page} />
        )}
      </Box>
    </>
  );
}

function LoadedSetting({ page }: { page: SettingPage }) {
  const params = { name: page.name };
  const mayConnect = useMay('SETTINGS_MONEY');
  const { data, error, refetch } = useCall(getSetting, { params });
  const refresh = () => void refreshCall(getSetting, { params });
  useLiveEvent(settingChanged, ({ name }) => {
    if (name === page.name) refresh();
  });
  useLiveEvent(eventsMissed, refresh);
  if (data === undefined) return <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />;
  const form = <SettingForm page={page} standing={data as StandingSetting} />;
  if (page.name !== 'payment' || !mayConnect) return form;
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <PaymentAccount />
      {form}
    </Box>
  );
}
