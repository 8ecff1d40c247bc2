import { useEffect, useState } from 'react';

let offset = 0;

/**
 * Sets the portal's clock by the server's, which decides deadlines. `asked` is when the call left: half of
 * the way there and back is taken for the way here.
 */
export function setServerTime(serverTime: string, asked: number): void {
  const now = Date.now();
  const told = Date.parse(serverTime);
  if (!Number.isNaN(told)) offset = told - (asked + (now - asked) / 2);
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
