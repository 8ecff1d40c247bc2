import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import {
  getNetworkPartners,
  type NetworkAgreement,
  type NetworkPartner,
} from '@tradehall/contract/network/agreement-calls';
import { agreementChanged } from '@tradehall/contract/network/agreement-events';
import { eventsMissed } from '@tradehall/contract/live';
import type { AgreementAnswer } from '@tradehall/domain/network/transfer-terms';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { Section } from '@tradehall/ui/Section';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { AgreementHistory } from './AgreementHistory';
import { AnswerDialog } from './AnswerDialog';
import { ProposeDialog } from './ProposeDialog';
import { agreementSentence } from '../orders/terms-words';

/** The partners, each with what holds, what was proposed, and what was before (SD79). */
export function Partners() {
  const t = useTexts(deskNetworkTexts);
  const { data, error, refetch } = useCall(getNetworkPartners);
  const refresh = () => void refreshCall(getNetworkPartners);
  useLiveEvent(agreementChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  if (data === undefined) return <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />;
  if (data.partners.length === 0)
    return (
      <EmptyState icon={<HandshakeOutlinedIcon />} title={t('DESK_NETWORK_NO_PARTNERS')}>
        {t('DESK_NETWORK_NO_PARTNERS_HINT')}
      </EmptyState>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {data.partners.map((partner) => (
        <Partner key={`${partner.role} ${partner.partnerId}`} partner={partner} />
      ))}
    </Box>
  );
}

type Asked = { readonly version: number; readonly answer: AgreementAnswer };

function Partner({ partner }: { partner: NetworkPartner }) {
  const t = useTexts(deskNetworkTexts);
  const mayEdit = useMay('NETWORK_EDIT') && partner.isActive && !partner.isCostHidden;
  const [isProposing, setProposing] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { agreements, name, role, isActive, isCostHidden } = partner;
  const current = agreements.find(({ state }) => state === 'ACCEPTED');
  const open = agreements.find(({ state }) => state === 'PROPOSED');
  return (
    <Section title={name}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {t(role === 'RESELLER' ? 'DESK_NETWORK_WE_SELL' : 'DESK_NETWORK_THEY_SELL')}
      </Typography>
      {isActive ? null : (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('DESK_NETWORK_LEFT')}
        </Alert>
      )}
      {isCostHidden ? (
        <Typography variant="body2">{t('DESK_NETWORK_COST_HIDDEN')}</Typography>
      ) : (
        <>
          <Typography sx={{ fontWeight: 600 }}>{agreementSentence(t, partner, current)}</Typography>
          {current?.validFrom ? (
            <Typography variant="caption" color="text.secondary" component="p">
              {t('DESK_AGREEMENT_SINCE', [current.answeredBy ?? '', instantBriefly(current.validFrom)])}
            </Typography>
          ) : null}
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {t('DESK_AGREEMENT_REST')}
          </Typography>
          {open === undefined ? null : (
            <OpenProposal partner={partner} open={open} mayEdit={mayEdit} onAnswer={(answer) => setAsked(answer)} />
          )}
          {mayEdit && open === undefined ? (
            <Button variant="outlined" size="small" sx={{ mt: 3 }} onClick={() => setProposing(true)}>
              {t(current === undefined ? 'DESK_AGREEMENT_PROPOSE' : 'DESK_AGREEMENT_PROPOSE_CHANGE')}
            </Button>
          ) : null}
          {agreements.length === 0 ? null : <AgreementHistory agreements={agreements} name={name} />}
        </>
      )}
      {isProposing ? <ProposeDialog partner={partner} onClose={() => setProposing(false)} /> : null}
      {asked === undefined ? null : <AnswerDialog partner={partner} {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

/** What waits for an answer: the other side's, ours to accept; or ours, to be withdrawn. */
function OpenProposal({
  partner,
  open,
  mayEdit,
  onAnswer,
}: {
  partner: NetworkPartner;
  open: NetworkAgreement;
  mayEdit: boolean;
  onAnswer: (asked: Asked) => void;
}) {
  const t = useTexts(deskNetworkTexts);
  const { version, proposedByUs, note } = open;
  return (
    <Alert severity={proposedByUs ? 'info' : 'warning'} sx={{ mt: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(proposedByUs ? 'DESK_AGREEMENT_OPEN_OURS' : 'DESK_AGREEMENT_OPEN_THEIRS', [partner.name])}
      </Typography>
      <Typography variant="body2">{agreementSentence(t, partner, open)}</Typography>
      {note === '' ? null : (
        <Typography variant="body2" sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      <Typography variant="caption" component="p">
        {t('DESK_AGREEMENT_PROPOSED_ON', [open.proposedBy, instantBriefly(open.proposedAt)])}
      </Typography>
      {!mayEdit ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {proposedByUs ? (
            <Button size="small" variant="outlined" onClick={() => onAnswer({ version, answer: 'WITHDRAW' })}>
              {t('DESK_AGREEMENT_WITHDRAW')}
            </Button>
          ) : (
            <>
              <Button size="small" variant="contained" onClick={() => onAnswer({ version, answer: 'ACCEPT' })}>
                {t('DESK_AGREEMENT_ACCEPT')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => onAnswer({ version, answer: 'DECLINE' })}>
                {t('DESK_AGREEMENT_DECLINE')}
              </Button>
            </>
          )}
        </Box>
      )}
    </Alert>
  );
}
