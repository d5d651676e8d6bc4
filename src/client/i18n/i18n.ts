import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, languages, type Language } from '../../definitions/language';
import { readStored, writeStored } from '../browser/expiring-storage';

/** The key under which the reader's language is stored. */
export const languageKey = 'lang';

/** One file per language and namespace: a new text is a new line, a new namespace is three new files. */
const files = import.meta.glob<Record<string, unknown>>('../texts/*/*.json', { import: 'default' });

const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, answer) => {
    loadTexts(language, namespace).then(
      (texts) => answer(null, texts),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** Loads the shell's own texts. A page's namespace is loaded by its first `useTranslation('<namespace>')`. */
export async function startI18n(): Promise<void> {
  const stored = readStored(languageKey);
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: isLanguage(stored) ? stored : defaultLanguage,
      supportedLngs: [...languages],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  showLanguage();
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

/** Changes the language of the whole interface and stores it. */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored(languageKey, language);
  await i18next.changeLanguage(language);
  showLanguage();
}

/** Sets the project's default language if the reader has not chosen one. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (readStored(languageKey) !== undefined || language === currentLanguage()) return;
  await i18next.changeLanguage(language);
  showLanguage();
}

/**
 * Returns a text of the shell outside components: `translate('error.network')`, or `form:save` for another namespace
 * that is loaded.
 */
export function translate(key: string, values: Record<string, string | number> = {}): string {
  return i18next.t(key, values);
}

/** Returns the reader's language; the component is drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}

async function loadTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = files[`../texts/${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`There are no texts "${namespace}" in ${language}`);
  return load();
}

function showLanguage(): void {
  document.documentElement.lang = currentLanguage().slice(0, 2);
}
