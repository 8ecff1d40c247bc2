/** An item's number in one piece: broken at its hyphens it reads as two. */
export function ItemNumber({ children }: { readonly children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
