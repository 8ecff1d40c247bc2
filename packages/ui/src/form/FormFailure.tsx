import Alert from '@mui/material/Alert';

/** Wherever its form is scrolled to, it is read. */
const intoSight = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** Why the form could not be sent, where no single field is at fault. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <Alert key={message} ref={intoSight} severity="error" role="alert">
      {message}
    </Alert>
  );
}
