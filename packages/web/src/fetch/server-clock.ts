import { useEffect, useState } from 'react';
import { leadOf, narrowLead, UNKNOWN_LEAD } from '@tradehall/domain/time/clock-lead';

let known = UNKNOWN_LEAD;

/**
 * Sets the portal's clock by the server's, which decides deadlines. `asked` is when the call left: the server said its
 * time somewhere between then and now.
 */
export function setServerTime(serverTime: string, asked: number): void {
  known = narrowLead(known, { told: Date.parse(serverTime), asked, heard: Date.now() });
}

/** Now, on the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + leadOf(known);
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
