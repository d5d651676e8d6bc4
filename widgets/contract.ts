import type { ColumnType } from '../src/definitions/source';
import type { Filter } from '../src/definitions/filter';
import type { Language, Text } from '../src/definitions/text';
import type { Settled } from '../src/engine/form/settle-row';
import type { Reference } from '../src/engine/model/compiled-source';

/** A JSON Schema, as plain data. */
export type JsonSchema = Record<string, unknown>;

/** What a widget is, without a line of browser code: builders, checks and both registries read it. */
export interface WidgetManifest {
  /** The name of the widget's folder. */
  type: string;
  label: Text;
  /** A name of an icon of the shell. */
  icon: string;
  group: 'text' | 'number' | 'choice' | 'date' | 'media' | 'map' | 'person' | 'layout' | 'cell';
  /** The column types whose values it can show or hold. */
  columns: readonly ColumnType[];
  /** The JSON Schema of a filled value; null is always the empty one. */
  value: JsonSchema;
  /**
   * The JSON Schema of its options; builders draw it with the form runtime. It says of a text, or of a member's name by
   * `propertyNames`, what it is the name of: `namesField: true` a field of the same form, `namesForm: true` a form,
   * `namesSource: true` a source, `namesSubTable: true` a sub-table of the source that the nearest `source` around it
   * names, and `namesColumn` a column of that `source`, of that `subTable`, of the `row` that the form or grid shows, or of
   * the `reference`, the source that the column refers to. Publishing refuses names of nothing.
   */
  options: JsonSchema;
  /**
   * A field of it needs no column of the form's table, because it only shows something; `always` where it can hold no
   * value at all.
   */
  withoutColumn?: 'always' | 'allowed';
  /** How a form frames it: `bare` without a label above it, `none` nowhere. Default: label, control, help, message. */
  frame?: 'bare' | 'none';
  /** The server alone sets the value, when the row is made: the column must be read-only. */
  isAssigned?: boolean;
  /** Its values are figures: they stand on the right, and are added up. */
  isNumeric?: boolean;
  /** Nobody reads the value again, so that it can neither be copied nor given to many rows. */
  isSecret?: boolean;
  /** Its person shows a code for the value: a copy of the row needs a code of its own. */
  isProven?: boolean;
  /** Its control fits into the cell of a table. */
  fitsCell?: boolean;
  /** The value of a field that nobody has touched. Default: null. */
  emptyValue?: boolean;
  /** Columns of the row that its cell reads besides its own: a grid asks for them even where they are not shown. */
  reads?(this: void, options: Readonly<Record<string, unknown>>): readonly string[];
  /**
   * What is stored of a value that came in (areas computed of sides, say), or why nothing can be. Pure, because browser
   * and server both call it; a value that it cannot read it gives back, for the JSON Schema to refuse.
   */
  settle?(this: void, value: unknown, options: Readonly<Record<string, unknown>>): Settled;
}

export type { Settled };

export function defineWidget(manifest: WidgetManifest): WidgetManifest {
  return manifest;
}

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
}

/** What the runtime does for widgets, so that none of them knows the network or the shell. */
export interface WidgetServices {
  language: Language;
  say(this: void, text: Text): string;
  /** A text of the interface by key: `widgets.<type>.<key>`. */
  translate(this: void, key: string, values?: Record<string, string | number>): string;
  /** Runs a GraphQL document; rejects with a message in the user's language. */
  query<T>(
    this: void,
    document: string,
    variables?: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** GET of a path of this server; rejects with a message in the user's language. */
  read<T>(this: void, path: string, signal?: AbortSignal): Promise<T>;
  upload(
    this: void,
    file: File,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<UploadedFile>;
  /** Whether a rejection means that the server could not be reached. */
  isUnreachable(this: void, error: unknown): boolean;
  /** Who is signed in; null for a visitor. */
  userId: number | null;
  /**
   * The person who has exactly this register number, telephone or login, as far as the caller may read him; null where
   * there is none. Each such look is noted.
   */
  findPerson(
    this: void,
    by: 'register_number' | 'phone' | 'login',
    value: string,
    fields: readonly string[],
  ): Promise<Readonly<Record<string, unknown>> | null>;
  /** One-time codes, by which somebody shows that a number or an address is his. */
  codes: CodeServices;
  /** What is drawn goes to paper: nothing waits until it comes into view, and what is still on its way is `aria-busy`. */
  isPaper?: boolean;
  /** Opens a row in a form over the page, to be read and changed; missing where nothing can be opened. */
  openForm?(this: void, call: { form: string; row: string; title: string }): void;
}

export interface CodeServices {
  /** Sends a code; the id of what was sent. Rejects with a message in the user's language. */
  send(this: void, purpose: 'phone_confirmation' | 'email_confirmation', to: string): Promise<string>;
  /** The signed proof for a code that somebody typed. Rejects with a message in the user's language. */
  verify(this: void, id: string, code: string): Promise<string>;
}

/** The row that a control stands in, for the few that must know it. */
export interface SurroundingForm {
  /** The source that the form writes. */
  source: string;
  /** The key of the row; null for a new one. */
  rowId: string | null;
  /** What the stored row has in this field; undefined in a new one. */
  stored: unknown;
  /** The person enters the value for somebody else, without the proof of a code. */
  isUnproven?: boolean;
  /**
   * The same object for as long as the row stands in the form, whether its control is drawn or behind another tab: what a
   * control remembers besides its value hangs on it.
   */
  anchor: object;
}

/** The other fields of the same row, for the few widgets whose value hangs together with theirs. */
export interface FieldNeighbours {
  read(this: void, name: string): unknown;
  change(this: void, name: string, value: unknown): void;
  /** Calls whenever the row changes; the answer ends it. */
  subscribe(this: void, listener: () => void): () => void;
  /** The source that a field's column refers to; undefined where it refers to none, or there is no such field. */
  reference(this: void, name: string): Reference | undefined;
}

export interface FieldProps<Value = unknown, Options = Record<string, unknown>> {
  /** The id of the control itself: the label and the messages point at it. */
  id: string;
  name: string;
  label: string;
  value: Value | null;
  options: Options;
  placeholder: string | undefined;
  isRequired: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Ids of the help and error texts, for `aria-describedby`. */
  describedBy: string | undefined;
  /** The source that the column refers to, with its label column: where a select's choices come from. */
  reference: Reference | undefined;
  /** What other fields leave of the referred rows; null while one of them is empty, so that nothing can be chosen yet. */
  narrowing?: readonly Filter[] | null | undefined;
  services: WidgetServices;
  /** Undefined outside a form. */
  neighbours?: FieldNeighbours | undefined;
  /** Undefined where a control stands outside a form. */
  form?: SurroundingForm | undefined;
  onChange(this: void, value: Value | null): void;
  onBlur(this: void): void;
}

export interface CellProps<Value = unknown, Options = Record<string, unknown>> {
  value: Value | null;
  row: Readonly<Record<string, unknown>>;
  options: Options;
  /** The source that the column refers to, with its label column: where a select finds the label of a key. */
  reference?: Reference | undefined;
  services: WidgetServices;
}

/**
 * A cell that is one line of text, described and not drawn: a table of thousands of cells draws such a line itself,
 * without React.
 */
export interface Line {
  text: string;
  /** Instead of that of every line. */
  className?: string;
  /** What pressing it opens. */
  href?: string;
  /** It opens on a page of its own. */
  isOutside?: boolean;
  /** The day or the time that the text tells, as machines read it. */
  dateTime?: string;
}

/** The line of a filled value. */
export type LineOf<Value = unknown, Options = Record<string, unknown>> = (
  this: void,
  cell: CellProps<Value, Options> & { value: Value },
) => Line;

export interface FilterProps<Options = Record<string, unknown>> {
  column: string;
  label: string;
  /** The filters on this column that are in force. */
  filters: readonly Filter[];
  options: Options;
  reference: Reference | undefined;
  services: WidgetServices;
  onChange(this: void, filters: Filter[]): void;
}

/** What the shared suites need to try a widget: see `tests/widgets`. */
export interface WidgetFixture {
  options: Record<string, unknown>;
  /** The source that its column refers to, where it needs one. */
  reference?: Reference;
  /** Rows that questions to a source are answered with. */
  rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** How somebody fills in the empty control and empties it again; missing where nobody enters a value. */
  entry?: WidgetEntry;
  /** Values that must be accepted, with the text that the cell shows for each in Mongolian. */
  valid: readonly { value: unknown; text: string }[];
  /** Values that must be refused. */
  invalid: readonly unknown[];
}

export interface WidgetEntry {
  /** Typed into the control. */
  typed?: string;
  /** What ends the typing, where the letters alone do not. */
  key?: 'Enter';
  /** HTML that is pasted into the control. */
  pasted?: string;
  /** A file that is chosen. */
  file?: { name: string; type: string };
  /** What is done then, in Mongolian: words that are pressed, or a text that goes into the input of that name. */
  steps?: readonly (string | { into: string; typed: string })[];
  /** The value that comes of it. */
  value: unknown;
  /** What empties the control: words that are pressed, or keys. By itself its cross does, or an empty text. */
  cleared?: string | readonly { key: string; ctrlKey?: boolean }[];
  /** The value of the emptied control. Default: null. */
  emptied?: unknown;
}
