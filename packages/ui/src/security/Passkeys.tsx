import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
  type PasskeyCreation,
} from '@tradehall/contract/passkeys';
import { getSecondFactor } from '@tradehall/contract/second-factor';
import { deviceName } from '@tradehall/domain/access/device-of';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { securityTexts } from '@tradehall/texts/en/security';
import { sendCommand, useCommand } from '@tradehall/web/calls/use-command';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { canUsePasskeys } from '@tradehall/web/sign-in/can-use-passkeys';
import { createPasskey } from '@tradehall/web/sign-in/passkey-ceremonies';
import { usePasskeyAction } from '@tradehall/web/sign-in/use-passkey-action';
import { instant } from '@tradehall/web/tenant/format';
import { DataTable } from '../table/DataTable';
import type { Column } from '../table/table-columns';
import { FactorProofDialog } from './FactorProofDialog';
import { PasskeyNameDialog } from './PasskeyNameDialog';

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** Whether any second factor is on: a further one needs a proof by it. */
  readonly hasFactor: boolean;
  /** The only second factor of somebody who has to have one: it stays. */
  readonly isLast: boolean;
  /** The codes that came with the first second factor. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** One's own passkeys: added, named, removed (K10). */
export function Passkeys({ passkeys, hasFactor, isLast, onCodes }: PasskeysProps) {
  const t = useTexts(passkeysTexts);
  const [asking, setAsking] = useState(false);
  const [options, setOptions] = useState<PasskeyCreation>();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const hasPasskey = passkeys.some(({ isOfThisHost }) => isOfThisHost);
  const refreshes = [getSecondFactor];
  const begin = useCommand(beginPasskey, {
    done: (created) => {
      setAsking(false);
      setOptions(created);
    },
  });
  const add = usePasskeyAction(
    async ({ name, made }: { readonly name: string; readonly made: PasskeyCreation }) =>
      sendCommand(addPasskey, { body: { name, credential: await createPasskey(made) } }),
    {
      says: (_, { name }) => t('PASSKEY_ADDED', [name]),
      done: ({ recoveryCodes }) => {
        setOptions(undefined);
        void refreshCall(getSecondFactor);
        if (recoveryCodes.length > 0) onCodes(recoveryCodes);
      },
    },
  );
  const rename = useCommand(renamePasskey, {
    refreshes,
    says: (_, { body }) => t('PASSKEY_RENAMED', [body.name]),
    done: () => setRenamed(undefined),
    // What was removed at another window has no name any more.
    refused: (error) => {
      if (isGone(error)) setRenamed(undefined);
      return false;
    },
  });
  const remove = useCommand(removePasskey, {
    refreshes,
    says: () => t('PASSKEY_REMOVED', [removed?.name ?? '']),
    done: () => setRemoved(undefined),
    refused: (error) => {
      if (isGone(error)) setRemoved(undefined);
      return false;
    },
  });

  return (
    <Box component="section" aria-labelledby="passkeys-title">
      <Typography component="h3" variant="h3" id="passkeys-title" sx={{ mb: 1 }}>
        {t('PASSKEYS_TITLE')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('PASSKEYS_INTRO')}
      </Typography>
      {passkeys.length === 0 ? null : (
        <Box sx={{ mb: 4 }}>
          <PasskeyTable passkeys={passkeys} onRename={setRenamed} {...(isLast ? {} : { onRemove: setRemoved })} />
        </Box>
      )}
      {canUsePasskeys() ? (
        <Button
          variant="outlined"
          disabled={begin.busy}
          onClick={() => (hasFactor ? setAsking(true) : void begin.run({ body: {} }))}
        >
          {t('PASSKEY_ADD')}
        </Button>
      ) : (
        <Typography>{t('PASSKEYS_UNSUPPORTED')}</Typography>
      )}
      {asking ? (
        <FactorProofDialog
          title={t('PASSKEY_ADD')}
          hasPasskey={hasPasskey}
          onProof={(body) => begin.run({ body })}
          issues={begin.issues}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {options === undefined ? null : (
        <PasskeyNameDialog
          title={t('PASSKEY_ADD')}
          called={deviceName(navigator.userAgent)}
          submitLabel={t('PASSKEY_CREATE')}
          notice={add.notice}
          onName={(name) => add.run({ name, made: options })}
          onClose={() => setOptions(undefined)}
        />
      )}
      {renamed === undefined ? null : (
        <PasskeyNameDialog
          title={t('PASSKEY_RENAME_NAMED', [renamed.name])}
          called={renamed.name}
          submitLabel={t('PASSKEY_SAVE')}
          onName={(name) => rename.run({ params: { passkeyId: renamed.passkeyId }, body: { name } })}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed === undefined ? null : (
        <FactorProofDialog
          title={t('PASSKEY_REMOVE_NAMED', [removed.name])}
          submitLabel={t('PASSKEY_REMOVE')}
          dangerous
          hasPasskey={hasPasskey}
          onProof={(body) => remove.run({ params: { passkeyId: removed.passkeyId }, body })}
          issues={remove.issues}
          onClose={() => setRemoved(undefined)}
        >
          <Typography>{t('PASSKEY_REMOVE_ASK')}</Typography>
        </FactorProofDialog>
      )}
    </Box>
  );
}

const isGone = (error: unknown): boolean => error instanceof NetworkError && error.status === 404;

interface PasskeyTableProps {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove?: (passkey: Passkey) => void;
}

function PasskeyTable({ passkeys, onRename, onRemove }: PasskeyTableProps) {
  const t = useTexts(passkeysTexts);
  const tSecurity = useTexts(securityTexts);
  const columns: readonly Column<Passkey>[] = [
    {
      id: 'name',
      label: t('PASSKEY_NAME'),
      place: 'title',
      cell: ({ name, isOfThisHost }) => (
        <>
          {name}
          {isOfThisHost ? null : <Chip size="small" label={t('PASSKEY_OTHER_ADDRESS')} sx={{ ml: 2 }} />}
        </>
      ),
    },
    {
      id: 'used',
      label: tSecurity('SESSION_LAST_USED'),
      place: 'fact',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('PASSKEY_NEVER_USED') : instant(lastUsedAt, 'month-date-time-zone'),
    },
    {
      id: 'created',
      label: t('PASSKEY_CREATED_AT'),
      place: 'fact',
      cell: ({ createdAt }) => instant(createdAt, 'month-date-time-zone'),
    },
  ];
  return (
    <DataTable
      label={t('PASSKEYS_TITLE')}
      columns={columns}
      rows={passkeys}
      rowKey={({ passkeyId }) => passkeyId}
      empty={null}
      rowActions={(row) => (
        <>
          <Button size="small" aria-label={t('PASSKEY_RENAME_NAMED', [row.name])} onClick={() => onRename(row)}>
            {t('PASSKEY_RENAME')}
          </Button>
          {onRemove === undefined ? null : (
            <Button size="small" aria-label={t('PASSKEY_REMOVE_NAMED', [row.name])} onClick={() => onRemove(row)}>
              {t('PASSKEY_REMOVE')}
            </Button>
          )}
        </>
      )}
    />
  );
}
