import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NetworkAgreement } from '@tradehall/contract/network/agreement-calls';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { termsWords } from '../orders/terms-words';

const TONES: Readonly<Record<NetworkAgreement['state'], StatusTone>> = {
  PROPOSED: 'warning',
  ACCEPTED: 'success',
  DECLINED: 'error',
  WITHDRAWN: 'neutral',
};

/** Every proposal between us and a partner, newest first, and who answered it. */
export function AgreementHistory({ agreements, name }: { agreements: readonly NetworkAgreement[]; name: string }) {
  const t = useTexts(deskNetworkTexts);
  return (
    <Box component="details" sx={{ mt: 3 }}>
      <Box
        component="summary"
        aria-label={`${t('DESK_AGREEMENT_HISTORY')}: ${name}`}
        sx={{ cursor: 'pointer', color: 'text.secondary', fontSize: 13, minHeight: 24 }}
      >
        {`${t('DESK_AGREEMENT_HISTORY')} (${agreements.length})`}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}>
        {agreements.map((one) => (
          <Box component="li" key={one.version}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography variant="body2" component="span">
                {termsWords(t, { basis: 'AGREED', kind: one.kind, percent: one.percent })}
              </Typography>
              <StatusChip label={t(`DESK_AGREEMENT_STATE_${one.state}`)} tone={TONES[one.state]} />
            </Box>
            <Typography variant="caption" color="text.secondary" component="p">
              {[
                t('DESK_AGREEMENT_PROPOSED_ON', [one.proposedBy, instantBriefly(one.proposedAt)]),
                ...(one.answeredAt === null
                  ? []
                  : [t('DESK_AGREEMENT_PROPOSED_ON', [one.answeredBy ?? '', instantBriefly(one.answeredAt)])]),
                ...[one.note, one.answerNote].filter((note) => note !== ''),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
