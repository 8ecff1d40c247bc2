/** Reads a public JSON address of this host, before a session exists. */
export async function loadJson<T>(address: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, ...options });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
