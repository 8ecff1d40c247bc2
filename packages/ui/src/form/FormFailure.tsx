import Alert from '@mui/material/Alert';

/** Why the form could not be sent, where no single field is at fault. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <Alert severity="error" role="alert">
      {message}
    </Alert>
  );
}
