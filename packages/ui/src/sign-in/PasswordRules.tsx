import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { passwordRules } from '@tradehall/domain/access/password-policy';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The five rules of a new password, each ticked as soon as it holds (I02). */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  const t = useTexts(signInTexts);
  return (
    <Box id={id} sx={{ fontSize: 12 }}>
      <Typography variant="caption" component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
        {t('PASSWORD_RULES')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {passwordRules(password).map(({ id: rule, holds }) => (
          <Box
            component="li"
            key={rule}
            data-rule={rule}
            data-holds={holds}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, color: holds ? 'success.main' : 'text.secondary' }}
          >
            {holds ? (
              <CheckCircleIcon sx={{ fontSize: 16 }} aria-hidden />
            ) : (
              <RadioButtonUncheckedIcon sx={{ fontSize: 16 }} aria-hidden />
            )}
            <span aria-hidden>{t(rule)}</span>
            <span className="visually-hidden">
              {t(holds ? 'PASSWORD_RULE_HOLDS' : 'PASSWORD_RULE_MISSING', [t(rule)])}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
