/**
 * A cell that begins so, after apostrophes or none, is a formula to spreadsheet programs or could be taken for one of our
 * guarded cells: what people typed must not run on another's machine. Programs for East Asian scripts take full-width signs too.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Escapes a cell for a file: an apostrophe precedes a possible formula. */
export function guardCell(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** Takes one apostrophe away again, so that every text comes back as it was exported. */
export function unguardCell(cell: string): string {
  return cell.replace(guarded, '');
}
