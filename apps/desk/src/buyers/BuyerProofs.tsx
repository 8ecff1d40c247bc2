import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { getProofQueue } from '@tradehall/contract/papers';
import { getDeskCounts } from '@tradehall/contract/desk';
import { getAskedProofs, withdrawProof, type AskedProof } from '@tradehall/contract/proof-of-export';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { proofOfExportTexts } from '@tradehall/texts/en/proof-of-export';
import { ConfirmDialog } from '@tradehall/ui/ConfirmDialog';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { StatusChip, type StatusTone } from '@tradehall/ui/StatusChip';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { LongWords } from '@tradehall/ui/table/LongWords';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { usePermissions } from '../session/staff';
import { AskProofDialog } from './AskProofDialog';

const TONES: Readonly<Record<AskedProof['status'], StatusTone>> = {
  MISSING: 'error',
  SUBMITTED: 'warning',
  REJECTED: 'error',
  APPROVED: 'success',
};

/** Proofs of export that were asked of the account, how far each is, and asking for another one (SD68). */
export function BuyerProofs({ buyer }: { buyer: { readonly accountId: string; readonly name: string } }) {
  const t = useTexts(deskBuyersTexts);
  const tProof = useTexts(proofOfExportTexts);
  const params = { accountId: buyer.accountId };
  const { data, error, refetch } = useCall(getAskedProofs, { params }, { retry: false });
  const refresh = () => void refreshCall(getAskedProofs, { params });
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const permissions = usePermissions();
  const mayDecide = permissions.has('DOCUMENT_DECIDE');
  const [isAsking, setAsking] = useState(false);
  const [withdrawn, setWithdrawn] = useState<AskedProof>();
  const withdraw = useCommand(withdrawProof, {
    refreshes: [getAskedProofs, getProofQueue, getDeskCounts],
    says: () => t('DESK_BUYER_PROOF_WITHDRAWN', [withdrawn?.documentName ?? '']),
  });
  const saysStatus = ({ status }: AskedProof) =>
    status === 'APPROVED' || status === 'REJECTED' ? t(`DESK_BUYER_PROOF_${status}`) : tProof(`POE_STATUS_${status}`);
  const columns: readonly GridColumn<AskedProof>[] = [
    {
      id: 'name',
      label: t('DESK_BUYER_PROOFS'),
      place: 'title',
      cell: ({ documentName, documentId, status, rejectionReason }) => (
        <>
          <LongWords>
            {status === 'SUBMITTED' ? (
              <TextLink to={paths.proofs()} search={{ paper: documentId }}>
                {documentName}
              </TextLink>
            ) : (
              documentName
            )}
          </LongWords>
          {status === 'REJECTED' ? (
            <Typography variant="caption" color="text.secondary">
              <LongWords>{rejectionReason}</LongWords>
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      id: 'status',
      label: t('DESK_BUYERS_STATE'),
      place: 'corner',
      cell: (proof) => <StatusChip label={saysStatus(proof)} tone={TONES[proof.status]} />,
    },
    {
      id: 'order',
      label: t('DESK_BUYER_ORDERS'),
      cell: ({ phonexOrderNumber }) =>
        phonexOrderNumber === null ? '' : <TextLink to={paths.order(phonexOrderNumber)}>{phonexOrderNumber}</TextLink>,
    },
    {
      id: 'blocks',
      label: '',
      cell: ({ blocksPayAndShip, status }) =>
        blocksPayAndShip && status !== 'APPROVED' ? t('DESK_BUYER_PROOF_BLOCKING') : '',
    },
    {
      id: 'asked',
      label: t('DESK_BUYER_PROOF_ASKED'),
      noWrap: true,
      place: 'foot',
      cell: ({ askedDate }) => instantBriefly(askedDate),
    },
    ...(mayDecide
      ? [
          {
            id: 'acts',
            label: '',
            place: 'foot' as const,
            cell: (proof: AskedProof) =>
              proof.status === 'APPROVED' ? null : (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={`${t('DESK_BUYER_PROOF_WITHDRAW')} ${proof.documentName}`}
                  onClick={() => setWithdrawn(proof)}
                >
                  {t('DESK_BUYER_PROOF_WITHDRAW')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('DESK_BUYER_PROOFS')}>
      {data === undefined ? (
        <LoadingBlock error={error} height={80} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_BUYER_NO_PROOFS')}</Typography>
      ) : (
        <DataGrid
          label={t('DESK_BUYER_PROOFS')}
          columns={columns}
          rows={data}
          rowKey={({ documentId }) => documentId}
        />
      )}
      {mayDecide ? (
        <Box sx={{ mt: 3 }}>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('DESK_BUYER_ASK_PROOF')}
          </Button>
        </Box>
      ) : null}
      {isAsking ? <AskProofDialog buyer={buyer} onClose={() => setAsking(false)} /> : null}
      <ConfirmDialog
        open={withdrawn !== undefined}
        title={t('DESK_BUYER_PROOF_WITHDRAW_TITLE', [withdrawn?.documentName ?? ''])}
        confirmLabel={t('DESK_BUYER_PROOF_WITHDRAW')}
        cancelLabel={t('DESK_BUYER_TERMS_CANCEL')}
        dangerous
        onConfirm={async () => {
          if (withdrawn !== undefined)
            await withdraw.run({
              params: { documentId: withdrawn.documentId },
              query: { seen: withdrawn.status },
            });
          setWithdrawn(undefined);
        }}
        onCancel={() => setWithdrawn(undefined)}
      >
        <Typography>{t('DESK_BUYER_PROOF_WITHDRAW_TEXT')}</Typography>
      </ConfirmDialog>
    </Section>
  );
}
