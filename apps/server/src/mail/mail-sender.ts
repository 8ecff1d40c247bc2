import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { oneDirection } from '@tradehall/domain/text/one-direction';
import type { MailBody } from './mail-layout';

export interface Mail extends MailBody {
  /** The same for every attempt at one email: receivers drop the second copy, and so does the folder. */
  readonly messageId: string;
  readonly fromName: string;
  readonly replyTo?: string;
  readonly to: string;
  readonly subject: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly base64: string;
}

export interface MailSender {
  send(mail: Mail): Promise<void>;
  /** Ends it, and gives up what is still being sent: that fails with SenderClosed. */
  close(): void;
}

/** The sender was closed while an email was being sent: whether it arrived nobody knows, as after a crash. */
export class SenderClosed extends Error {
  override readonly name = 'SenderClosed';
}

/**
 * True where trying again cannot help: the recipient's server refused the recipient or the email itself for good, or
 * there is no address in it. A server that refuses us (a password, the sender) may be mended.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  const isAboutEmail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  return isAboutEmail && responseCode !== undefined && responseCode >= 500;
}

/** As many emails are sent at once. */
export const MAIL_CONNECTIONS = 3;
/**
 * Milliseconds until an email is given up that its server has not been sent as a whole. The time-outs of a connection
 * count silence alone: a server that answers a little now and then, and never to the end, would keep it for good.
 */
const LONGEST_SEND = 45_000;
/**
 * Milliseconds that a server has from then on to say that it took the email. It may look through it for long, and keeps
 * it whether or not somebody still waits for the answer: who gives up too early sends a copy, again and again (0250).
 */
const LONGEST_ANSWER = 120_000;

/** Sends by the configured mail server; without one, emails are kept as .eml files that any email program opens. */
export function createMailSender(options: {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly folder: string;
  readonly longest?: number;
  readonly longestAnswer?: number;
}): MailSender {
  const { longest = LONGEST_SEND, longestAnswer = LONGEST_ANSWER } = options;
  const server = options.smtpUrl
    ? createTransport({
        url: options.smtpUrl,
        pool: true,
        maxConnections: MAIL_CONNECTIONS,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        // Silence before the email has left is judged by `longest`.
        socketTimeout: longest + longestAnswer,
      })
    : undefined;
  /** What is to be done once the server was sent the whole email, by the signal that the sending was given. */
  const handedOver = new WeakMap<object, () => void>();
  const underWay = new Set<AbortController>();
  server?.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => {
      const output = new PassThrough().once('end', () => handedOver.get(data.signal ?? {})?.());
      input.once('error', (error) => output.destroy(error));
      return input.pipe(output);
    });
    done();
  });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const message = messageOf(mail, options.from);
      if (server) {
        const giving = new AbortController();
        const giveUp = () => giving.abort(new Error('The mail server did not answer in time.'));
        let timer = setTimeout(giveUp, longest);
        underWay.add(giving);
        handedOver.set(giving.signal, () => {
          clearTimeout(timer);
          timer = setTimeout(giveUp, longestAnswer);
        });
        try {
          await server.sendMail({ ...message, signal: giving.signal });
        } catch (error) {
          throw giving.signal.aborted ? giving.signal.reason : error;
        } finally {
          clearTimeout(timer);
          underWay.delete(giving);
        }
        return;
      }
      const { message: eml } = await writer.sendMail(message);
      // Each time: whoever makes room on a full disk may take the folder away.
      mkdirSync(options.folder, { recursive: true, mode: 0o700 });
      // An email is a few kilobytes: writing it here costs a tenth of handing four small steps to other threads.
      const name = `${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24)}.eml`;
      writeFileSync(join(options.folder, `${name}.part`), eml as Buffer, { mode: 0o600 });
      renameSync(join(options.folder, `${name}.part`), join(options.folder, name));
    },
    close() {
      for (const giving of underWay) giving.abort(new SenderClosed('The sender was closed.'));
      server?.close();
    },
  };
}

/** What people are called is written by themselves: no name turns the line that it stands in. */
function messageOf(mail: Mail, from: string) {
  return {
    messageId: `<${mail.messageId}>`,
    from: { name: oneDirection(mail.fromName), address: from },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    // One mailbox, and no list of them: what parts addresses elsewhere is a sign of this one's name.
    to: { name: '', address: mail.to },
    subject: oneDirection(mail.subject),
    text: oneDirection(mail.text),
    html: oneDirection(mail.html),
    attachments: (mail.attachments ?? []).map(({ fileName, contentType, base64 }) => ({
      filename: oneDirection(fileName),
      contentType,
      content: Buffer.from(base64, 'base64'),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
