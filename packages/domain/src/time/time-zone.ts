/**
 * Short names that stand for the same clock everywhere. A database reads others of three letters as another zone or as
 * none: `BST` is Dhaka to a browser and London in summer to a database, and `CET` has no summer there.
 */
const SHORT_NAMES = /^(EST|GMT|HST|MST|PRC|ROC|ROK|UCT|UTC)$/i;
/** Offsets, which a database reads with the other sign, and names that only some libraries kept. */
const OF_ONE_LIBRARY = /^[^a-z]|^[a-z]{3}$|^(SystemV\/|US\/Pacific-New$|Etc\/Unknown$)/i;

/** Whether a name is a time zone, and the same one to everybody who reckons with it: browser, server and database. */
export function isTimeZone(name: string): boolean {
  if (OF_ONE_LIBRARY.test(name) && !SHORT_NAMES.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
