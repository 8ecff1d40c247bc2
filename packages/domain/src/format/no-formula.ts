/** A cell that a sheet would take for a formula, written so that it is none; an amount below zero is none anyway. */
export function noFormula(text: string): string {
  return text.replace(/^(?=[=+@]|-(?!-?$)(?![\d.,]+$))/, "'");
}
