/** The package carries no types; this is the little of it that the benchmark uses. */
declare module 'itemsjs' {
  export default function itemsjs(items: unknown[], configuration: unknown): { search(input: unknown): unknown };
}
