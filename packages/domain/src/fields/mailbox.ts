import { isEmail } from './field-validators';

/** What parts and wraps addresses for mail programs: with it one mailbox would have any number of names. */
const PARTS_ADDRESSES = /[<>()[\]\\,;:"]/;
/** What is not seen and not sent: mail programs leave it out of a host name. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
/** Dots of other scripts part a host name as a dot does. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/;

/** Whether a name that somebody signs in by, or is invited by, is the address of one mailbox. */
export function isMailbox(name: string): boolean {
  const host = name.slice(name.indexOf('@') + 1);
  return (
    isEmail(name) &&
    !PARTS_ADDRESSES.test(name) &&
    !UNSEEN.test(name) &&
    !OTHER_DOTS.test(host) &&
    host.normalize('NFKC') === host
  );
}
