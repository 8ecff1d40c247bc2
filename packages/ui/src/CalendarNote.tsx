import Typography from '@mui/material/Typography';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Which calendar counted a deadline (W46, SD84); nothing where the clock did. */
export function CalendarNote({
  calendar,
}: {
  calendar: { readonly name: string; readonly timeZone: string; readonly cutOff: string } | null | undefined;
}) {
  const t = useTexts(checkoutTexts);
  if (!calendar) return null;
  const { name, timeZone, cutOff } = calendar;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1, mb: 0 }}>
      {cutOff === ''
        ? t('DEADLINE_CALENDAR', [name, timeZone])
        : t('DEADLINE_CALENDAR_CUT_OFF', [name, cutOff, timeZone])}
    </Typography>
  );
}
