import type { signInEmailTexts } from '@tradehall/texts/en/sign-in-email';
import { appOfGroups } from '@tradehall/domain/access/apps';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { PoolMail } from '../identity/pool-parts';
import { outbox } from '../jobs/outbox';
import type { MailBlock } from '../mail/mail-layout';
import type { Services } from '../room/services';
import { mailBrand } from '../notify/mail-brand';
import { createFormatText } from '../notify/format-text';

interface EmailTexts {
  readonly subject: keyof typeof signInEmailTexts;
  readonly text: keyof typeof signInEmailTexts;
  readonly note?: keyof typeof signInEmailTexts;
  readonly hasCode: boolean;
  /** Where the email's button leads, below the site. */
  readonly path?: string;
}

const OF_FACTORS = { note: 'MAIL_FACTOR_NOTE', hasCode: false } as const;

/** One email for each reason the identity pool writes. */
const EMAILS: Readonly<Record<PoolMail['purpose'], EmailTexts>> = {
  'confirm-sign-up': {
    subject: 'MAIL_CONFIRM_SUBJECT',
    text: 'MAIL_CONFIRM_TEXT',
    note: 'MAIL_CODE_NOTE',
    hasCode: true,
  },
  'reset-password': {
    subject: 'MAIL_RESET_SUBJECT',
    text: 'MAIL_RESET_TEXT',
    note: 'MAIL_CODE_NOTE',
    hasCode: true,
    path: '/reset-password?resetPswdFromEmail=true',
  },
  'already-signed-up': { subject: 'MAIL_KNOWN_SUBJECT', text: 'MAIL_KNOWN_TEXT', hasCode: false, path: '/' },
  'guesses-noticed': {
    subject: 'MAIL_GUESSES_SUBJECT',
    text: 'MAIL_GUESSES_TEXT',
    note: 'MAIL_GUESSES_NOTE',
    hasCode: false,
    path: '/reset-password',
  },
  'password-set': {
    subject: 'MAIL_PASSWORD_SET_SUBJECT',
    text: 'MAIL_PASSWORD_SET_TEXT',
    note: 'MAIL_PASSWORD_SET_NOTE',
    hasCode: false,
    path: '/reset-password',
  },
  'app-added': { subject: 'MAIL_APP_ADDED_SUBJECT', text: 'MAIL_APP_ADDED_TEXT', ...OF_FACTORS },
  'app-removed': { subject: 'MAIL_APP_REMOVED_SUBJECT', text: 'MAIL_APP_REMOVED_TEXT', ...OF_FACTORS },
  'passkey-added': { subject: 'MAIL_PASSKEY_ADDED_SUBJECT', text: 'MAIL_PASSKEY_ADDED_TEXT', ...OF_FACTORS },
  'passkey-removed': { subject: 'MAIL_PASSKEY_REMOVED_SUBJECT', text: 'MAIL_PASSKEY_REMOVED_TEXT', ...OF_FACTORS },
  // The portal sends staff away.
  'staff-invitation': {
    subject: 'MAIL_INVITATION_SUBJECT',
    text: 'MAIL_INVITATION_TEXT',
    note: 'MAIL_INVITATION_NOTE',
    hasCode: true,
    path: '/desk',
  },
  invitation: {
    subject: 'MAIL_INVITATION_SUBJECT',
    text: 'MAIL_INVITATION_TEXT',
    note: 'MAIL_INVITATION_NOTE',
    hasCode: true,
    path: '/',
  },
};

/** Whoever signs in at the desk comes back to it once their password is set. */
function pathFor(path: string, { groups = [] }: PoolMail): string {
  if (!path.startsWith('/reset-password') || appOfGroups(groups) !== 'desk') return path;
  return `${path}${path.includes('?') ? '&' : '?'}from=desk`;
}

/** Writes an email of the identity pool, branded by the tenant and in its language, into the causing transaction. */
export async function sendPoolMail(
  tx: Transaction,
  services: { readonly texts: Pick<Services['texts'], 'find'>; readonly siteOf: Services['siteOf'] },
  tenant: Tenant,
  mail: PoolMail,
): Promise<void> {
  const texts = EMAILS[mail.purpose];
  const site = services.siteOf(tenant.tenantId);
  const inLanguage = createFormatText(services, tenant);
  const say = (label: keyof typeof signInEmailTexts) => inLanguage(label, [tenant.configuration.tenantName]);
  const blocks: MailBlock[] = [{ text: say(texts.text) }];
  if (texts.hasCode) blocks.push({ code: mail.code });
  if (texts.path !== undefined) blocks.push({ button: say('MAIL_OPEN_SITE'), url: site + pathFor(texts.path, mail) });
  if (texts.note !== undefined) blocks.push({ note: say(texts.note) });
  await outbox.mail(tx, { to: mail.email, subject: say(texts.subject), brand: mailBrand(tenant, site), blocks });
}
