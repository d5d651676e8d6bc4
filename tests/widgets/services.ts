import { say, type Language } from '../../src/definitions/language';
import type { UploadedFile, WidgetServices } from '../../widgets/contract';

const files = import.meta.glob<Record<string, unknown>>('../../src/client/texts/*/widgets.json', {
  eager: true,
  import: 'default',
});

/** The texts of the widgets in one language, by key: `image.choose`. */
export function widgetTexts(language: Language): Record<string, string> {
  return flatten(files[`../../src/client/texts/${language}/widgets.json`] ?? {}, '');
}

/** The one code that the fake services take. */
export const rightCode = '123456';

/** Whom the fake services find. */
export const people: readonly Readonly<Record<string, unknown>>[] = [
  {
    id: 31,
    login: 'bat',
    last_name: 'Дорж',
    first_name: 'Бат',
    phone: '99112233',
    register_number: 'УБ87031512',
    email: 'bat@example.mn',
  },
];

export interface Asked {
  document: string;
  variables: Record<string, unknown>;
}

/** The rejection of a request while the server is unreachable. */
export const unreachable = new Error('unreachable');

/** Services that answer from memory: `rows` are the rows of every source. A key without a text throws. */
export function fakeServices(
  language: Language = 'mn_MN',
  rows:
    | readonly Record<string, unknown>[]
    | Readonly<Record<string, readonly Record<string, unknown>[]>> = [],
) {
  const texts = widgetTexts(language);
  const asked: Asked[] = [];
  const uploads: File[] = [];
  const sent: { purpose: string; to: string }[] = [];
  const services: WidgetServices = {
    language,
    say: (text) => say(text, language),
    translate: (key, values = {}) => {
      const text = texts[key.replace('widgets.', '')];
      if (text === undefined) throw new Error(`${language} has no text for ${key}`);
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    },
    query: <T>(document: string, variables: Record<string, unknown> = {}) => {
      asked.push({ document, variables });
      const source = /\{\s*(\w+)\(/.exec(document)?.[1] ?? '';
      const answer = Array.isArray(rows) ? { [source]: rows } : rows;
      return Promise.resolve(answer as T);
    },
    isUnreachable: (error) => error === unreachable,
    userId: 12,
    findPerson: (by, value) => Promise.resolve(people.find((person) => String(person[by]) === value) ?? null),
    codes: {
      send: (purpose, to) => {
        sent.push({ purpose, to });
        return Promise.resolve('code-1');
      },
      verify: (_id, code) =>
        code === rightCode ? Promise.resolve('proof.signed') : Promise.reject(new Error('Код буруу байна')),
    },
    read: <T>(path: string) => {
      asked.push({ document: path, variables: {} });
      return Promise.resolve({ tiles: null, boundaries: [], units: [] } as T);
    },
    upload: (file, onProgress): Promise<UploadedFile> => {
      uploads.push(file);
      onProgress(1);
      return Promise.resolve({
        id: `uploaded${uploads.length}`,
        name: file.name,
        size: file.size,
        type: file.type,
        width: 1,
        height: 1,
      });
    },
  };
  return { services, asked, uploads, sent };
}

function flatten(value: unknown, prefix: string): Record<string, string> {
  if (typeof value === 'string') return { [prefix.slice(1)]: value };
  return Object.assign(
    {},
    ...Object.entries(value ?? {}).map(([key, inner]) => flatten(inner, `${prefix}.${key}`)),
  );
}
