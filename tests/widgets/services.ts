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

export interface Asked {
  document: string;
  variables: Record<string, unknown>;
}

/** Services that answer from memory: `rows` are the rows of every source. A key without a text throws. */
export function fakeServices(language: Language = 'mn_MN', rows: readonly Record<string, unknown>[] = []) {
  const texts = widgetTexts(language);
  const asked: Asked[] = [];
  const uploads: File[] = [];
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
      return Promise.resolve({ [source]: rows } as T);
    },
    upload: (file, onProgress): Promise<UploadedFile> => {
      uploads.push(file);
      onProgress(1);
      return Promise.resolve({
        id: 'uploaded1',
        name: file.name,
        size: file.size,
        type: file.type,
        width: 1,
        height: 1,
      });
    },
  };
  return { services, asked, uploads };
}

function flatten(value: unknown, prefix: string): Record<string, string> {
  if (typeof value === 'string') return { [prefix.slice(1)]: value };
  return Object.assign(
    {},
    ...Object.entries(value ?? {}).map(([key, inner]) => flatten(inner, `${prefix}.${key}`)),
  );
}
