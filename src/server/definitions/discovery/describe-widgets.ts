import { isLanguage, say, type Language } from '../../../definitions/language';
import type { RefersTo } from '../../../definitions/descriptions/description';
import type { WidgetManifest } from '../../../../widgets/contract';

/** A widget in the response of `GET /definitions/widgets`. */
export interface DescribedWidget {
  /** Its name in definitions. */
  name: string;
  label: WidgetManifest['label'];
  icon: string;
  group: WidgetManifest['group'];
  /** The types of columns that it shows or stores. */
  columns: WidgetManifest['columns'];
  /** Whether a field of it needs no column, or can have none. */
  withoutColumn: WidgetManifest['withoutColumn'] | null;
  /** The server sets its value: the column must be read-only. */
  isAssigned: boolean;
  /** The JSON Schema of a filled value. */
  value: unknown;
  /** The JSON Schema of its options, annotated like those of the kinds: `title`, `titles`, `refersTo`. */
  options: unknown;
}

/** Describes every widget, with the titles of its options in the language. */
export function describeWidgets(widgets: Iterable<WidgetManifest>, language: Language): DescribedWidget[] {
  return [...widgets].map(
    ({ type, label, icon, group, columns, value, options, withoutColumn, isAssigned }) => ({
      name: type,
      label,
      icon,
      group,
      columns,
      withoutColumn: withoutColumn ?? null,
      isAssigned: isAssigned ?? false,
      value,
      options: annotateOptions(options, language),
    }),
  );
}

/** Replaces texts in all languages by the standard keyword and its translations, and our keywords for names by `refersTo`. */
export function annotateOptions(schema: unknown, language: Language): unknown {
  if (Array.isArray(schema)) return schema.map((inner: unknown) => annotateOptions(inner, language));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
      if (keyword === 'title' || keyword === 'description')
        return isTranslated(value)
          ? [
              [keyword, say(value, language)],
              [`${keyword}s`, value],
            ]
          : [[keyword, annotateOptions(value, language)]];
      const name = nameOf(keyword, value);
      return [name ? ['refersTo', name] : [keyword, annotateOptions(value, language)]];
    }),
  );
}

function nameOf(keyword: string, value: unknown): RefersTo | undefined {
  switch (keyword) {
    case 'namesField':
      return { field: 'form' };
    case 'namesForm':
      return { kind: 'form' };
    case 'namesSource':
      return { kind: 'source' };
    case 'namesSubTable':
      return { subTable: 'source' };
    case 'rowAddress':
      return { address: 'row' };
    case 'namesColumn':
      return isColumnScope(value) ? { column: value } : undefined;
    default:
      return undefined;
  }
}

function isColumnScope(value: unknown): value is 'source' | 'subTable' | 'row' | 'reference' {
  return value === 'source' || value === 'subTable' || value === 'row' || value === 'reference';
}

/** A member of the options may be called `title` too; its value is a schema then. */
function isTranslated(value: unknown): value is { mn_MN: string } & Partial<Record<Language, string>> {
  if (typeof value !== 'object' || value === null || !('mn_MN' in value)) return false;
  return Object.entries(value).every(([key, text]) => isLanguage(key) && typeof text === 'string');
}
