import { memo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { complianceFormsTexts } from '@tradehall/texts/en/compliance-forms';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { SIGNATURE_EXTENSIONS, SIGNATURE_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { Signer } from '@tradehall/domain/compliance-forms/signer';
import { FileDrop } from '@tradehall/ui/FileDrop';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { fieldId, useFormEditing, type Change } from './form-editing';
import { FormText } from './FormFields';
import { SignaturePad } from './SignaturePad';
import { drawTypedSignature, readAsDataUrl } from './typed-signature';

const WAYS = ['draw', 'type', 'upload'] as const;
type Way = (typeof WAYS)[number];
const PATH = 'userData.signature';

/** Certification, names and signature: drawn, typed or uploaded, so that nobody needs a hand that draws (I16). */
export const SignerSection = memo(function SignerSection({
  signer,
  change,
}: {
  signer: Signer;
  change: Change<Signer>;
}) {
  const t = useTexts(complianceFormsTexts);
  const { readOnly } = useFormEditing();
  const text = (field: 'firstName' | 'lastName' | 'title', label: string, autoComplete: string) => (
    <FormText
      path={`userData.${field}`}
      label={label}
      value={signer[field]}
      required
      autoComplete={autoComplete}
      onChange={(value) => change((now) => ({ ...now, [field]: value }))}
    />
  );
  return (
    <Box component="section" aria-labelledby="signer-title" sx={{ display: 'grid', gap: 4 }}>
      <Typography component="h2" variant="h2" id="signer-title">
        {t('EUS_CERTIFICATION_TITLE')}
      </Typography>
      <Typography>{t('EUS_CERTIFICATION')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' }, gap: 4, alignItems: 'start' }}>
        {text('firstName', t('SIGNER_FIRST_NAME'), 'given-name')}
        {text('lastName', t('SIGNER_LAST_NAME'), 'family-name')}
        {text('title', t('SIGNER_JOB_TITLE'), 'organization-title')}
      </Box>
      {readOnly ? (
        <Box
          component="img"
          src={signer.signature}
          alt={t('SIGNATURE_OF', [`${signer.firstName} ${signer.lastName}`])}
          sx={{
            maxWidth: '100%',
            maxHeight: 200,
            justifySelf: 'start',
            bgcolor: '#ffffff',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      ) : (
        <SignatureInput
          signature={signer.signature}
          onChange={(signature) => change((now) => ({ ...now, signature }))}
        />
      )}
    </Box>
  );
});

function SignatureInput({ signature, onChange }: { signature: string; onChange: (signature: string) => void }) {
  const t = useTexts(complianceFormsTexts);
  const say = useTexts(documentsTexts);
  const { errorAt, clear } = useFormEditing();
  const [way, setWay] = useState<Way>('draw');
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const error = fileError ?? errorAt(PATH);
  const sign = (picture: string) => {
    clear(PATH);
    setFileError(undefined);
    onChange(picture);
  };
  const start = (next: Way) => {
    setWay(next);
    setTyped('');
    setFile(null);
    sign('');
  };
  const labels: Record<Way, string> = {
    draw: t('SIGNATURE_DRAW'),
    type: t('SIGNATURE_TYPE'),
    upload: t('SIGNATURE_UPLOAD'),
  };
  return (
    <Box id={fieldId(PATH)} role="group" aria-label={t('SIGNER_TITLE')} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography component="h3" variant="h3">
          {t('SIGNER_TITLE')} *
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={way}
          aria-label={t('SIGNATURE_WAY')}
          onChange={(_, next: Way | null) => (next === null ? undefined : start(next))}
        >
          {WAYS.map((one) => (
            <ToggleButton key={one} value={one} sx={{ minHeight: 32, textTransform: 'none' }}>
              {labels[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {signature === '' ? null : (
          <Button type="button" onClick={() => start(way)}>
            {t('SIGNATURE_CLEAR')}
          </Button>
        )}
      </Box>
      {way === 'draw' ? (
        <>
          <SignaturePad
            label={t('SIGNATURE_PAD')}
            describedBy={`${fieldId(PATH)}-error`}
            value={signature}
            onChange={sign}
          />
          <Typography variant="caption" color="text.secondary">
            {t('SIGNATURE_KEYBOARD_HINT')}
          </Typography>
        </>
      ) : null}
      {way === 'type' ? (
        <TextField
          label={t('SIGNATURE_TYPED')}
          value={typed}
          required
          error={error !== undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            sign(drawTypedSignature(event.target.value));
          }}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'name' } }}
        />
      ) : null}
      {way === 'upload' ? (
        <FileDrop
          file={file}
          extensions={SIGNATURE_EXTENSIONS}
          maxBytes={SIGNATURE_MAX_BYTES}
          invalid={error !== undefined}
          onChoose={(chosen, issue) => {
            setFile(chosen);
            if (chosen === null) sign('');
            else void readAsDataUrl(chosen).then(sign, () => setFileError(t('SIGNATURE_INVALID')));
            setFileError(issue === null ? undefined : say(issue.messageCode as 'FILE_TYPE_INVALID', issue.params));
          }}
        />
      ) : null}
      {way !== 'draw' && signature !== '' ? (
        <Box
          component="img"
          src={signature}
          alt={t('SIGNER_TITLE')}
          sx={{ maxWidth: '100%', maxHeight: 120, justifySelf: 'start', bgcolor: '#ffffff', borderRadius: 1 }}
        />
      ) : null}
      <FormHelperText id={`${fieldId(PATH)}-error`} error role={error === undefined ? undefined : 'alert'}>
        {error ?? ''}
      </FormHelperText>
    </Box>
  );
}
