import type { ReactNode } from 'react';
import type { IconName } from '../src/definitions/values/icon-names';
import type { ColumnType } from '../src/definitions/source';
import type { Filter } from '../src/definitions/filter';
import type { Language, Text } from '../src/definitions/text';
import type { Normalized } from '../src/engine/form/normalize-row';
import type { Reference } from '../src/engine/model/compiled-source';

/** A JSON Schema, as plain data. */
export type JsonSchema = Record<string, unknown>;

/** Describes a widget without browser code: builders, checks and both registries read it. */
export interface WidgetManifest {
  /** The name of the widget's folder. */
  type: string;
  label: Text;
  /** The name of an icon of the shell. */
  icon: IconName;
  group: 'text' | 'number' | 'choice' | 'date' | 'media' | 'map' | 'person' | 'layout' | 'cell';
  /** The column types that it can show or store. */
  columns: readonly ColumnType[];
  /** The JSON Schema of a filled value; the empty value is always null. */
  value: JsonSchema;
  /**
   * The JSON Schema of its options; builders render it with the form runtime. Keywords on a text, or on member names
   * through `propertyNames`, declare what the text refers to: `namesField: true` a field of the same form, `namesForm:
   * true` a form, `namesSource: true` a source, `namesSubTable: true` a sub-table of the source named by the nearest
   * enclosing `source`, and `namesColumn` a column of that `source`, of that `subTable`, of the `row` that the form or
   * grid shows, or of the `reference`, the source that the column refers to. Publishing rejects names that do not
   * exist. `columnValue: true` declares that a text or a number is one of the values that the column holds,
   * `rowAddress: true` that a text is an address with `{columns}` of the row.
   */
  options: JsonSchema;
  /**
   * The field needs no column of the form's table because it only displays something; `always` if it can have no value
   * at all.
   */
  withoutColumn?: 'always' | 'allowed';
  /**
   * How a form renders its frame: `bare` without a label above it, `none` without a frame. Default: label, control,
   * help, message.
   */
  frame?: 'bare' | 'none';
  /** The value is set by the server only, on insert: the column must be read-only. */
  isAssigned?: boolean;
  /** Its values are numbers: they are right-aligned and summed. */
  isNumeric?: boolean;
  /** The value cannot be read again, so it can neither be copied nor assigned to many rows. */
  isSecret?: boolean;
  /** The value is confirmed by a code: a copy of the row needs its own code. */
  isProven?: boolean;
  /** Its control fits into a table cell. */
  fitsCell?: boolean;
  /** The value of an untouched field. Default: null. */
  emptyValue?: boolean;
  /** Columns that its cell reads besides its own: a grid queries them even if they are hidden. */
  reads?(this: void, options: Readonly<Record<string, unknown>>): readonly string[];
  /**
   * Normalizes an incoming value before it is stored (computes areas from sides, for example), or returns why it is
   * invalid. It is pure because browser and server both call it. It returns an unreadable value unchanged, and the
   * JSON Schema then rejects it.
   */
  normalize?(this: void, value: unknown, options: Readonly<Record<string, unknown>>): Normalized;
}

export type { Normalized };

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

/** Runtime services for widgets, so that no widget depends on the network or the shell. */
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
  /** Returns whether a rejection means that the server could not be reached. */
  isUnreachable(this: void, error: unknown): boolean;
  /** The signed-in user; null for a visitor. */
  userId: number | null;
  /** The confirmed phone of the signed-in user's account: it needs no code. */
  ownPhone?: string | null;
  /**
   * Finds the person with exactly this register number, telephone or login, if the caller may read them; null
   * otherwise. Each lookup is recorded.
   */
  findPerson(
    this: void,
    by: 'register_number' | 'phone' | 'login',
    value: string,
    fields: readonly string[],
  ): Promise<Readonly<Record<string, unknown>> | null>;
  /** One-time codes that prove ownership of a phone number or an address. */
  codes: CodeServices;
  /** Renders for print: nothing is loaded lazily, and content that is still loading is `aria-busy`. */
  isPaper?: boolean;
  /** Opens a row in a form over the page, to read and edit it; missing where forms cannot be opened. */
  openForm?(this: void, call: { form: string; row: string; title: string }): void;
  /** Renders what the person may do in the processes of a row; missing where nothing can be decided. */
  renderProcesses?(this: void, place: { source: string; row: string }): ReactNode;
  /**
   * Calls back whenever processes of a source's rows may have moved on; returns the function that ends it. Missing where
   * nobody says so.
   */
  onProcessChange?(this: void, source: string, changed: () => void): () => void;
}

export interface CodeServices {
  /** Sends a code and returns the id of the message. Rejects with a message in the user's language. */
  send(this: void, purpose: 'phone_confirmation' | 'email_confirmation', to: string): Promise<string>;
  /** Returns the signed proof for a typed code. Rejects with a message in the user's language. */
  verify(this: void, id: string, code: string): Promise<string>;
}

/** The row that contains a control, for the few widgets that need it. */
export interface SurroundingForm {
  /** The source that the form writes. */
  source: string;
  /** The key of the row; null for a new one. */
  rowId: string | null;
  /** The field's value in the stored row; undefined in a new row. */
  stored: unknown;
  /** The value is entered on behalf of another person, without the proof of a code. */
  isUnproven?: boolean;
  /**
   * The same object as long as the row is open in the form, even while its control is on a hidden tab. A control
   * attaches state other than its value to it.
   */
  anchor: object;
}

/** The other fields of the same row, for the few widgets whose value depends on them. */
export interface FieldNeighbours {
  read(this: void, name: string): unknown;
  change(this: void, name: string, value: unknown): void;
  /** Calls the listener whenever the row changes; returns the unsubscribe function. */
  subscribe(this: void, listener: () => void): () => void;
  /** The source that a field's column refers to; undefined where it refers to none, or there is no such field. */
  reference(this: void, name: string): Reference | undefined;
}

/** Narrows the rows that a reference offers. The same object while nothing of it changes. */
export interface Narrowing {
  filters?: readonly Filter[];
  /** The name of the column's condition, and the values of the row that it depends on: arguments of the list. */
  condition?: { within: string; row: Readonly<Record<string, unknown>> };
}

export interface FieldProps<Value = unknown, Options = Record<string, unknown>> {
  /** The id of the control itself, referenced by the label and the messages. */
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
  /** The source that the column refers to, with its title column: a select's choices. */
  reference: Reference | undefined;
  /**
   * The condition on the referenced rows; null while a field that it depends on is empty, so that nothing can be chosen yet.
   */
  narrowing?: Narrowing | null | undefined;
  services: WidgetServices;
  /** Undefined outside a form. */
  neighbours?: FieldNeighbours | undefined;
  /** Undefined outside a form. */
  form?: SurroundingForm | undefined;
  onChange(this: void, value: Value | null): void;
  onBlur(this: void): void;
}

export interface CellProps<Value = unknown, Options = Record<string, unknown>> {
  value: Value | null;
  row: Readonly<Record<string, unknown>>;
  options: Options;
  /** The source that the column refers to, with its title column: a select reads the title of a key there. */
  reference?: Reference | undefined;
  /** There is room for one line, as in a list. */
  isLine?: boolean;
  services: WidgetServices;
}

/** A cell with one line of text as data: tables with thousands of cells render it themselves, without React. */
export interface Line {
  text: string;
  /** Replaces the default class of lines. */
  className?: string;
  /** The link's target. */
  href?: string;
  /** The link opens in a new tab. */
  isOutside?: boolean;
  /** The machine-readable day or time of the text. */
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

/** Test data with which the shared suites exercise a widget: see `tests/widgets`. */
export interface WidgetFixture {
  options: Record<string, unknown>;
  /** The source that its column refers to, where it needs one. */
  reference?: Reference;
  /** Rows that queries of a source return. */
  rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** The input that fills in the empty control and clears it again; missing if the widget takes no input. */
  entry?: WidgetEntry;
  /** Values that must be accepted, with the text of the cell for each in Mongolian. */
  valid: readonly { value: unknown; text: string }[];
  /** Values that must be rejected. */
  invalid: readonly unknown[];
}

export interface WidgetEntry {
  /** Text typed into the control. */
  typed?: string;
  /** The key that ends typing, if the text alone does not. */
  key?: 'Enter';
  /** HTML pasted into the control. */
  pasted?: string;
  /** A chosen file. */
  file?: { name: string; type: string };
  /** The steps, in Mongolian: labels to click, or a text to type into the input of that name. */
  steps?: readonly (string | { into: string; typed: string })[];
  /** The resulting value. */
  value: unknown;
  /** The way to clear the control: labels to click, or keys. Default: its clear button, or an empty text. */
  cleared?: string | readonly { key: string; ctrlKey?: boolean }[];
  /** The value of the emptied control. Default: null. */
  emptied?: unknown;
}
