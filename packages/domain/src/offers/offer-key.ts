/** One key for an item under a participant: the same item key under two participants never collides (N02). */
export function offerKey(participantId: string | null | undefined, itemNumberWarehouse: string): string {
  return JSON.stringify([participantId ?? null, itemNumberWarehouse]);
}
