import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import TranslateIcon from '@mui/icons-material/Translate';
import { getSettingHistory, revertSetting, settingChanged } from '@tradehall/contract/settings/setting-calls';
import { getTexts } from '@tradehall/contract/tenants';
import { permissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { DataTable } from '@tradehall/ui/table/DataTable';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { configuration } from '@tradehall/web/tenant/configuration';
import { count } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { SettingHistory } from './SettingHistory';
import { TextDialog } from './TextDialog';
import { matchesText, shownWords, type TextRow, type TextsShown } from './text-rows';

const PAGE = 50;

/** The tenant's own words, text by text and language by language (A02). */
export function TextsSettings() {
  const t = useTexts(deskSettingsTexts);
  const [locale, setLocale] = useState(configuration.language || (configuration.locales[0] ?? 'en'));
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<TextsShown>('all');
  const [most, setMost] = useState(PAGE);
  const [edited, setEdited] = useState<TextRow>();
  const [showsHistory, setShowsHistory] = useState(false);
  const mayEdit = useMay(permissionOfSetting(`texts-${locale}`));
  const params = { locale };
  const name = `texts-${locale}`;
  const { data, error, refetch } = useCall(getTexts, { params });
  useLiveEvent(settingChanged, (changed) => {
    if (changed.name === name) void refreshCall(getTexts, { params });
  });
  const back = useCommand(revertSetting, {
    refreshes: [getTexts, getSettingHistory],
    says: (_, { body }) => t('DESK_SET_REVERTED', [body.to]),
  });
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return data?.texts.filter((row) => matchesText(row, shown, wanted));
  }, [data, shown, search]);
  const narrow = (change: () => void) => {
    change();
    setMost(PAGE);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <MuiTextField
          type="search"
          label={t('DESK_SET_TEXT_SEARCH')}
          placeholder={t('DESK_SET_TEXT_SEARCH_HINT')}
          value={search}
          onChange={(event) => narrow(() => setSearch(event.target.value))}
          sx={{ flex: '1 1 220px' }}
        />
        <MuiTextField
          select
          label={t('DESK_SET_TEXT_LANGUAGE')}
          value={locale}
          onChange={(event) => narrow(() => setLocale(event.target.value))}
          sx={{ minWidth: 110 }}
        >
          {configuration.locales.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </MuiTextField>
        <MuiTextField
          select
          label={t('DESK_SET_TEXT_SHOW')}
          value={shown}
          onChange={(event) => narrow(() => setShown(event.target.value as TextsShown))}
          sx={{ minWidth: 140 }}
        >
          <MenuItem value="all">{t('DESK_SET_TEXT_ALL')}</MenuItem>
          <MenuItem value="own">{t('DESK_SET_TEXT_OWN')}</MenuItem>
          <MenuItem value="missing">{t('DESK_SET_TEXT_MISSING')}</MenuItem>
        </MuiTextField>
        <Button aria-expanded={showsHistory} onClick={() => setShowsHistory(!showsHistory)}>
          {t('DESK_SET_HISTORY')}
        </Button>
      </Box>
      {showsHistory && data !== undefined ? (
        <SettingHistory
          name={name}
          labels={{}}
          version={data.version}
          busy={back.busy}
          onRevert={
            mayEdit ? (to) => void back.run({ params: { name }, body: { version: data.version, to } }) : undefined
          }
        />
      ) : null}
      {data === undefined || found === undefined ? null : (
        <Typography variant="caption" color="text.secondary" role="status">
          {t('DESK_SET_TEXT_COUNT', [count(found.length), count(data.texts.length)])}
        </Typography>
      )}
      <DataTable<TextRow>
        label={t('DESK_SET_TEXTS')}
        rows={found?.slice(0, most)}
        rowKey={({ label }) => label}
        error={data === undefined ? error : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={<TranslateIcon />} title={t('DESK_SET_TEXT_NONE')} />}
        columns={[
          {
            id: 'now',
            label: t('DESK_SET_TEXT_NOW'),
            place: 'title',
            cell: (row) => (
              <Button
                disabled={!mayEdit}
                onClick={() => setEdited(row)}
                sx={{ textAlign: 'left', justifyContent: 'flex-start', overflowWrap: 'anywhere', fontWeight: 400 }}
              >
                {shownWords(row)}
              </Button>
            ),
          },
          {
            id: 'english',
            label: t('DESK_SET_TEXT_ENGLISH'),
            cell: ({ english }) => english.i18n_value,
          },
          {
            id: 'mark',
            label: t('DESK_SET_TEXT_SHOW'),
            place: 'corner',
            noWrap: true,
            cell: ({ own, builtIn }) =>
              own !== null ? t('DESK_SET_TEXT_MARK_OWN') : builtIn === null ? t('DESK_SET_TEXT_MARK_MISSING') : '',
          },
          { id: 'label', label: t('DESK_SET_TEXT_LABEL'), place: 'foot', cell: ({ label }) => label },
        ]}
      />
      {found !== undefined && found.length > most ? (
        <Button variant="outlined" onClick={() => setMost(most + PAGE)} sx={{ justifySelf: 'center' }}>
          {t('DESK_SET_TEXT_MORE')}
        </Button>
      ) : null}
      {edited === undefined || data === undefined ? null : (
        <TextDialog
          key={edited.label}
          row={edited}
          locale={locale}
          version={data.version}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}
