import { isObject, pointerTo, scalarText, type JsonObject } from '../../document/pointer';

/** `lost`: to be made by hand. `changed`: taken over in another way, to be checked. `builtIn`: nothing to do, every application has it. */
export type NoteLevel = 'lost' | 'changed' | 'builtIn';

/** The reasons that a part of the file is not in the definitions as it was; each has a text of its own. */
export const noteLevels = {
  unknownKey: 'lost',
  unreadable: 'lost',
  unknownType: 'lost',
  unknownElement: 'changed',
  elementLeftOut: 'lost',
  processElement: 'lost',
  password: 'lost',
  unknownTable: 'changed',
  renamed: 'changed',
  repeated: 'changed',
  systemColumn: 'builtIn',
  technical: 'builtIn',
  look: 'builtIn',
  ruleMessage: 'builtIn',
  rule: 'lost',
  value: 'lost',
  script: 'lost',
  formula: 'lost',
  sql: 'lost',
  serverFunction: 'lost',
  message: 'lost',
  userFill: 'lost',
  urlFill: 'lost',
  translation: 'changed',
  option: 'lost',
  choiceOrder: 'changed',
  reference: 'changed',
  storage: 'changed',
  addRow: 'lost',
  steps: 'lost',
  rolesOfSection: 'lost',
  subForm: 'lost',
  differentCopy: 'changed',
  view: 'changed',
  columnOfView: 'lost',
  computedColumn: 'lost',
  cell: 'changed',
  filter: 'lost',
  editing: 'lost',
  button: 'lost',
  pageSize: 'changed',
  unknownPage: 'changed',
  icon: 'changed',
} as const satisfies Record<string, NoteLevel>;

export type NoteCode = keyof typeof noteLevels;

/** A part of a file that the definitions do not have, or have otherwise. */
export interface Note {
  /** The row of `vb_schemas`, as people know it. */
  row: string;
  /** A JSON pointer into the schema of that row, or into the row. */
  place: string;
  code: NoteCode;
  /** The value there, shortened. */
  value: string;
}

/** Collects notes about one row. */
export interface Report {
  row: string;
  notes: Note[];
}

/** An object of the file. What is not taken of it until it is closed is noted as unknown. */
export interface Part {
  place: string;
  /** The value of a key, which counts as taken. */
  take: (key: string) => unknown;
  /** A text or a number as text; '' where there is none. Notes a value that is neither. */
  text: (key: string) => string;
  /** Whether the value says yes: true, 1, "1" or "true". */
  flag: (key: string) => boolean;
  /** The objects of a list. Notes everything that is none. */
  objects: (key: string) => readonly { value: JsonObject; place: string }[];
  /** Notes the value of a key, unless it is empty. */
  note: (key: string, code: NoteCode) => void;
  /** Notes each of the keys that has a value. */
  leave: (codes: Readonly<Record<string, NoteCode>>) => void;
}

/** Reads an object of the file: every key ends up taken by `read`, or in the report. */
export function readPart<T>(value: JsonObject, place: string, report: Report, read: (part: Part) => T): T {
  const taken = new Set<string>();
  const take = (key: string) => {
    taken.add(key);
    return value[key];
  };
  const at = (key: string | number) => place + pointerTo(key);
  const note = (key: string, code: NoteCode) => {
    const given = take(key);
    if (!isEmpty(given)) addNote(report, at(key), code, given);
  };
  const result = read({
    place,
    take,
    note,
    text: (key) => {
      const given = take(key);
      if (typeof given === 'object' && !isEmpty(given)) note(key, 'unreadable');
      return typeof given === 'boolean' ? '' : scalarText(given).trim();
    },
    flag: (key) => {
      const given = take(key);
      if (typeof given === 'object' && !isEmpty(given)) note(key, 'unreadable');
      return given === true || given === 1 || given === '1' || given === 'true';
    },
    objects: (key) => {
      const given = take(key);
      if (isEmpty(given)) return [];
      if (!Array.isArray(given)) {
        note(key, 'unreadable');
        return [];
      }
      return given.flatMap((item: unknown, index) => {
        if (isObject(item)) return [{ value: item, place: at(key) + pointerTo(index) }];
        addNote(report, at(key) + pointerTo(index), 'unreadable', item);
        return [];
      });
    },
    leave: (codes) => {
      for (const [key, code] of Object.entries(codes)) note(key, code);
    },
  });
  for (const key of Object.keys(value)) {
    if (!taken.has(key)) addNote(report, at(key), 'unknownKey', value[key]);
  }
  return result;
}

const longestValue = 120;

export function addNote(report: Report, place: string, code: NoteCode, value: unknown): void {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const shown = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  report.notes.push({ row: report.row, place, code, value: shown });
}

/** Returns whether a value says nothing: builders write every key, most of them empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}
