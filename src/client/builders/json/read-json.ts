import { parseTree, type ParseError } from 'jsonc-parser';

/** The first place of a text that is not JSON, counted from 1. */
export interface JsonFault {
  line: number;
  column: number;
}

/** Reads JSON; where it is broken, says at which line and column. */
export function readJson(text: string): { value: unknown } | { fault: JsonFault } {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: placeOf(text, faultOffset(text)) };
  }
}

/** Browsers report the position of a syntax error in different words or not at all. */
function faultOffset(text: string): number {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors[0]?.offset ?? 0;
}

function placeOf(text: string, offset: number): JsonFault {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
