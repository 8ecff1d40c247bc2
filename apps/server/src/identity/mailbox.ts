import { isEmail } from '@tradehall/domain/fields/field-validators';

/** What parts and wraps addresses for mail programs: with it one mailbox would have any number of names. */
const PARTS_ADDRESSES = /[<>()[\]\\,;:"]/;

/** Whether a name that somebody signs in by is the address of one mailbox. */
export function isMailbox(name: string): boolean {
  return isEmail(name) && !PARTS_ADDRESSES.test(name);
}
