import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that keeps what it is sent. */
export interface MailServer {
  readonly url: string;
  /** What was taken, oldest first. */
  readonly emails: Email[];
  /** Whom they were for, as the envelopes said. */
  readonly recipients: string[];
  /** While it is set, every email is answered with 451: try again later. */
  busy: boolean;
  /** Milliseconds that it takes to accept an email. */
  slow: number;
  /** The same for one email, by its subject. */
  delay: ((subject: string) => number) | undefined;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      if (address.startsWith('nobody@')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      if (address.startsWith('full@')) return done(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
      done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (mailServer.busy) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        void PostalMime.parse(Buffer.concat(parts)).then((email) => {
          setTimeout(
            () => {
              emails.push(email);
              done();
            },
            mailServer.delay?.(email.subject ?? '') ?? mailServer.slow,
          );
        });
      });
    },
  });
  // A sender that dies in the middle of an email costs its own connection; without a listener it would end the process.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    emails,
    recipients,
    busy: false,
    slow: 0,
    delay: undefined,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return mailServer;
}
