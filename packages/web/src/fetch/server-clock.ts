import { useEffect, useState } from 'react';

/** What the server's clock is ahead of this one, in milliseconds: between `least` and `most`, as answers tell. */
let known = { least: -Infinity, most: Infinity };
let offset = 0;

/**
 * Sets the portal's clock by the server's, which decides deadlines. `asked` is when the call left: the server said its
 * time somewhere between then and now. An answer that took long, or over which the computer slept, says little and
 * moves nothing that is known better; one that can't be true with what is known says that a clock was set.
 */
export function setServerTime(serverTime: string, asked: number): void {
  const now = Date.now();
  const told = Date.parse(serverTime);
  // Set back in between, this clock has measured nothing.
  if (Number.isNaN(told) || now < asked) return;
  const [least, most] = [told - now, told - asked];
  const agrees = least <= known.most && most >= known.least;
  known = agrees ? { least: Math.max(least, known.least), most: Math.min(most, known.most) } : { least, most };
  offset = (known.least + known.most) / 2;
}

/** Now, on the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Now, on the server's clock, told again every `interval` milliseconds. */
export function useServerNow(interval = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
