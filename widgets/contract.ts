import type { ColumnType } from '../src/definitions/source';
import type { Filter } from '../src/definitions/filter';
import type { Language, Text } from '../src/definitions/text';

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
  /** The JSON Schema of its options; builders draw it with the form runtime. */
  options: JsonSchema;
}

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
  upload(
    this: void,
    file: File,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<UploadedFile>;
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
  reference: { source: string; label: string } | undefined;
  services: WidgetServices;
  onChange(this: void, value: Value | null): void;
  onBlur(this: void): void;
}

export interface CellProps<Value = unknown, Options = Record<string, unknown>> {
  value: Value | null;
  row: Readonly<Record<string, unknown>>;
  options: Options;
  /** The source that the column refers to, with its label column: where a select finds the label of a key. */
  reference?: { source: string; label: string } | undefined;
  services: WidgetServices;
}

export interface FilterProps<Options = Record<string, unknown>> {
  column: string;
  label: string;
  /** The filters on this column that are in force. */
  filters: readonly Filter[];
  options: Options;
  reference: { source: string; label: string } | undefined;
  services: WidgetServices;
  onChange(this: void, filters: Filter[]): void;
}

/** What the shared suites need to try a widget: see `tests/widgets`. */
export interface WidgetFixture {
  options: Record<string, unknown>;
  /** Values that must be accepted, with the text that the cell shows for each in Mongolian. */
  valid: readonly { value: unknown; text: string }[];
  /** Values that must be refused. */
  invalid: readonly unknown[];
}
