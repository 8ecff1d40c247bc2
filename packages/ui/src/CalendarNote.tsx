import Typography from '@mui/material/Typography';
import { calendarTexts } from '@tradehall/texts/en/calendar';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Which calendar counted a deadline or a promise (W46, SD84); nothing where the clock did. */
export function CalendarNote({
  calendar,
}: {
  calendar: { readonly name: string; readonly timeZone: string; readonly cutOff: string } | null | undefined;
}) {
  const t = useTexts(calendarTexts);
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
