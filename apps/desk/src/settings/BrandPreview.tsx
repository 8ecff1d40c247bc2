import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brandTokens, type SchemeTokens } from '@tradehall/domain/tenants/brand-tokens';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { deskSettingsTexts } from '@tradehall/texts/en/desk-settings';
import type { Form, FormValues } from '@tradehall/ui/form/use-form';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { Section } from '@tradehall/ui/Section';
import { readFields } from './setting-entry';
import { fieldsOf, type SettingPage } from '@tradehall/texts/setting-pages/setting-fields';

/** What buyers would see of the colors that stand in the form, by the very rules that the portal draws with (A01). */
export function BrandPreview({ form, page }: { form: Form<FormValues>; page: SettingPage }) {
  const t = useTexts(deskSettingsTexts);
  const brand = readFields(fieldsOf(page), form.hook.watch());
  const tokens = brandTokens({ ...withoutStyles(configuration), ...brand } as unknown as TenantConfiguration);
  const name = String(brand['tenantName'] ?? configuration.tenantName);
  return (
    <Section title={t('DESK_SET_PREVIEW')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SchemePreview scheme={tokens.light} label={t('DESK_SET_SCHEME_LIGHT')} name={name} font={tokens.fontFamily} />
        {tokens.darkEnabled ? (
          <SchemePreview scheme={tokens.dark} label={t('DESK_SET_SCHEME_DARK')} name={name} font={tokens.fontFamily} />
        ) : null}
      </Box>
    </Section>
  );
}

const withoutStyles = (all: TenantConfiguration): object =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith('CSS::') && key !== 'dark_mode_features'));

function SchemePreview({
  scheme,
  label,
  name,
  font,
}: {
  scheme: SchemeTokens;
  label: string;
  name: string;
  font: string;
}) {
  const t = useTexts(deskSettingsTexts);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          color: scheme.text,
          bgcolor: scheme.page,
          fontFamily: font,
        }}
      >
        <Box sx={{ bgcolor: scheme.brand, color: scheme.onBrand, px: 3, py: 2, fontWeight: 600 }}>{name}</Box>
        <Box sx={{ m: 3, p: 3, bgcolor: scheme.surface, border: `1px solid ${scheme.line}`, borderRadius: 1 }}>
          <Box>{t('DESK_SET_PREVIEW_ROW')}</Box>
          <Box sx={{ color: scheme.accent, textDecoration: 'underline', my: 2 }}>{t('DESK_SET_PREVIEW_LINK')}</Box>
          <Box
            sx={{
              display: 'inline-block',
              bgcolor: scheme.accent,
              color: scheme.onAccent,
              px: 3,
              py: 1,
              borderRadius: 1,
            }}
          >
            {t('DESK_SET_PREVIEW_BUTTON')}
          </Box>
        </Box>
      </Box>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {label}
        {scheme.accent === scheme.brand ? null : ` · ${t('DESK_SET_PREVIEW_MENDED', [scheme.brand, scheme.accent])}`}
      </Typography>
    </Box>
  );
}
