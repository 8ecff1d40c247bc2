const JSON_ONLY = { headers: { accept: 'application/json' } };

/** Reads a public JSON address of this host, before a session exists. */
export async function loadJson<T>(address: string, options: RequestInit = {}): Promise<T> {
  const response = await ask(address, options);
  return (await response.json()) as T;
}

/** The same with the edition that the server names it by (its ETag); undefined, and not read, where that `isHere`. */
export async function loadEdition<T>(
  address: string,
  isHere: (edition: string) => boolean,
): Promise<{ readonly edition: string | undefined; readonly answer: T } | undefined> {
  const response = await ask(address);
  const edition = response.headers.get('etag') ?? undefined;
  if (edition !== undefined && isHere(edition)) {
    void response.body?.cancel();
    return undefined;
  }
  return { edition, answer: (await response.json()) as T };
}

async function ask(address: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { ...JSON_ONLY, ...options });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
