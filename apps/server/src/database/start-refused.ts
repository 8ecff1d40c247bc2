/** A start that cannot go on, told in a sentence for whoever started it: it needs no stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
