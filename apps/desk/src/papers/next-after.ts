/** What is looked at after a paper left the queue: the one that stood below it, else the one above. */
export function nextAfter(queue: readonly { readonly id: string }[], id: string): string | undefined {
  const at = queue.findIndex((paper) => paper.id === id);
  return (queue[at + 1] ?? queue[at - 1])?.id;
}
