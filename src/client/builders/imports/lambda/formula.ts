import type { ColumnType } from '../../../../definitions/source';

/**
 * Translates a template of Lambda (JavaScript with `{field}` in it) into FEEL: comparisons, `&&`, `||`, `!`, arithmetic and `? :` over
 * fields and constants. Undefined for anything else, as a part of a condition would be another condition.
 */
export function convertFormula(
  template: string,
  typeOf: (field: string) => ColumnType | undefined,
): string | undefined {
  const tokens = tokensOf(template);
  if (tokens === undefined) return undefined;
  try {
    const parser = new Parser(tokens, typeOf);
    return parser.whole();
  } catch (error) {
    if (error instanceof Untranslatable) return undefined;
    throw error;
  }
}

class Untranslatable extends Error {}

type Token = { kind: 'field' | 'text' | 'number' | 'sign' | 'word'; text: string };

const pattern =
  /\s*(?:'\{(\w+)\}'|"\{(\w+)\}"|\{(\w+)\}|'([^'\\{}]*)'|"([^"\\{}]*)"|(\d+(?:\.\d+)?)|(===|!==|==|!=|<=|>=|&&|\|\||[<>!+\-*/%()?:])|([A-Za-z]+))/y;

function tokensOf(template: string): Token[] | undefined {
  const tokens: Token[] = [];
  const text = template.trim().replace(/;$/, '');
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const [, single, double, bare, quoted, quotedTwice, number, sign, word] = match;
    const field = single ?? double ?? bare;
    const constant = quoted ?? quotedTwice;
    if (field !== undefined) tokens.push({ kind: 'field', text: field });
    else if (constant !== undefined) tokens.push({ kind: 'text', text: constant });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: word ?? '' });
  }
  return tokens;
}

/** A part of an expression: `truth` is a condition, the rest are values. */
interface Piece {
  feel: string;
  kind: 'truth' | 'number' | 'field' | 'constant';
  type?: ColumnType;
  constant?: string;
}

const numeric: readonly (ColumnType | undefined)[] = ['integer', 'count', 'number', 'money'];
const comparing: Readonly<Record<string, string>> = {
  '==': '=',
  '===': '=',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};

class Parser {
  readonly #tokens: readonly Token[];
  readonly #typeOf: (field: string) => ColumnType | undefined;
  #at = 0;

  constructor(tokens: readonly Token[], typeOf: (field: string) => ColumnType | undefined) {
    this.#tokens = tokens;
    this.#typeOf = typeOf;
  }

  whole(): string {
    const piece = this.#choice();
    if (this.#at < this.#tokens.length) throw new Untranslatable();
    return valueOf(piece);
  }

  #choice(): Piece {
    const condition = this.#either();
    if (!this.#skip('?')) return condition;
    const yes = this.#choice();
    if (!this.#skip(':')) throw new Untranslatable();
    const no = this.#choice();
    const feel = `if ${truthOf(condition)} then ${valueOf(yes)} else ${valueOf(no)}`;
    return { feel, kind: isNumber(yes) && isNumber(no) ? 'number' : 'constant' };
  }

  #either(): Piece {
    return this.#joined('||', 'or', () => this.#both());
  }

  #both(): Piece {
    return this.#joined('&&', 'and', () => this.#comparison());
  }

  #joined(sign: string, word: string, next: () => Piece): Piece {
    const pieces = [next()];
    while (this.#skip(sign)) pieces.push(next());
    const [only] = pieces;
    if (only !== undefined && pieces.length === 1) return only;
    return { feel: `(${pieces.map(truthOf).join(` ${word} `)})`, kind: 'truth' };
  }

  #comparison(): Piece {
    const left = this.#sum();
    const sign = comparing[this.#peek()?.kind === 'sign' ? (this.#peek()?.text ?? '') : ''];
    if (sign === undefined) return left;
    this.#at += 1;
    const right = this.#sum();
    const [one, other] = sides(left, right);
    return { feel: `${one} ${sign} ${other}`, kind: 'truth' };
  }

  #sum(): Piece {
    return this.#arithmetic(['+', '-'], () => this.#product());
  }

  #product(): Piece {
    return this.#arithmetic(['*', '/'], () => this.#unary());
  }

  #arithmetic(signs: readonly string[], next: () => Piece): Piece {
    let piece = next();
    for (;;) {
      const sign = signs.find((each) => this.#skip(each));
      if (sign === undefined) return piece;
      piece = { feel: `(${numberOf(piece)} ${sign} ${numberOf(next())})`, kind: 'number' };
    }
  }

  #unary(): Piece {
    if (this.#skip('!')) return { feel: `not(${truthOf(this.#unary())})`, kind: 'truth' };
    if (this.#skip('-')) return { feel: `-${numberOf(this.#unary())}`, kind: 'number' };
    return this.#single();
  }

  #single(): Piece {
    const token = this.#peek();
    this.#at += 1;
    if (token?.kind === 'field') {
      const type = this.#typeOf(token.text);
      if (type === undefined) throw new Untranslatable();
      return { feel: token.text, kind: 'field', type };
    }
    if (token?.kind === 'text')
      return { feel: JSON.stringify(token.text), kind: 'constant', constant: token.text };
    if (token?.kind === 'number') return { feel: token.text, kind: 'number', constant: token.text };
    if (token?.kind === 'sign' && token.text === '(') {
      const inner = this.#choice();
      if (!this.#skip(')')) throw new Untranslatable();
      return inner.kind === 'field' || inner.constant !== undefined
        ? inner
        : { ...inner, feel: `(${inner.feel})` };
    }
    if (token?.kind === 'word') return this.#word(token.text);
    throw new Untranslatable();
  }

  #word(word: string): Piece {
    if (word === 'true' || word === 'false') return { feel: word, kind: 'truth', constant: word };
    if (word === 'null' || word === 'undefined') return { feel: 'null', kind: 'constant', constant: '' };
    if (['Number', 'parseFloat'].includes(word) && this.#skip('(')) {
      const inner = this.#choice();
      if (!this.#skip(')')) throw new Untranslatable();
      return { feel: numberOf(inner), kind: 'number' };
    }
    throw new Untranslatable();
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #skip(sign: string): boolean {
    const token = this.#peek();
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}

/** Both sides of a comparison: a constant has the type of the field that it is compared with. */
function sides(left: Piece, right: Piece): [string, string] {
  const constantOf = (piece: Piece, other: Piece) =>
    piece.constant !== undefined && other.kind === 'field'
      ? constantAs(other.type, piece.constant)
      : undefined;
  return [constantOf(left, right) ?? valueOf(left), constantOf(right, left) ?? valueOf(right)];
}

/** Lambda compares texts: `'1'` is the yes of a yes/no column, and a number in a column of numbers. */
function constantAs(type: ColumnType | undefined, text: string): string {
  if (text === '') return 'null';
  if (type === 'boolean') {
    if (['1', 'true'].includes(text)) return 'true';
    if (['0', 'false'].includes(text)) return 'false';
    throw new Untranslatable();
  }
  if (numeric.includes(type) || type === 'reference') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Untranslatable();
    return text;
  }
  if (type === 'date') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Untranslatable();
    return `date(${JSON.stringify(text)})`;
  }
  if (type === 'text') return JSON.stringify(text);
  throw new Untranslatable();
}

function truthOf(piece: Piece): string {
  if (piece.kind === 'truth') return piece.feel;
  if (piece.kind === 'field' && piece.type === 'boolean') return `${piece.feel} = true`;
  if (piece.kind === 'field' && piece.type === 'text') return `${piece.feel} != null`;
  throw new Untranslatable();
}

function numberOf(piece: Piece): string {
  if (isNumber(piece)) return piece.feel;
  throw new Untranslatable();
}

function isNumber(piece: Piece): boolean {
  return piece.kind === 'number' || (piece.kind === 'field' && numeric.includes(piece.type));
}

function valueOf(piece: Piece): string {
  return piece.constant === '' && piece.kind === 'constant' ? 'null' : piece.feel;
}
