import Box from '@mui/material/Box';
import { money } from '@tradehall/web/tenant/format';

interface CreditedNotesProps {
  /** Credit notes, and what each comes to in major units; at least one. */
  readonly credits: readonly { readonly number: string; readonly total: number }[];
}

/** What was credited, by which notes: each with its amount, and of several what they come to together. */
export function CreditedNotes({ credits }: CreditedNotesProps) {
  return (
    <>
      {credits.length > 1 ? <div>{money(credits.reduce((sum, { total }) => sum + total, 0))}</div> : null}
      {credits.map(({ number, total }) => (
        <Box key={number} sx={credits.length > 1 ? { color: 'text.secondary' } : {}}>
          {`${number} · ${money(total)}`}
        </Box>
      ))}
    </>
  );
}
