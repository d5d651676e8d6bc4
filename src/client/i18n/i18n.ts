import i18next, { type BackendModule, type i18n as I18n, type InitOptions } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, languages, type Language } from '../../definitions/language';
import { languageCookie } from '../../definitions/language-cookie';
import {
  languageTag,
  publicAddressIn,
  readPublicAddress,
} from '../../definitions/public-pages/public-address';
import type { PageTexts } from '../../definitions/public-pages/first-view';
import { readStored, timeToLive, writeStored } from '../browser/expiring-storage';

/** The key under which the reader's language is stored. */
const languageKey = 'lang';

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

/** The namespace of the texts that every page has. */
const ownTexts = 'shell';

const settings: InitOptions = {
  supportedLngs: [...languages],
  fallbackLng: false,
  load: 'currentOnly',
  ns: [ownTexts],
  defaultNS: ownTexts,
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
};

/** The project's default language, once it is known. */
let suggested: Language | undefined;
/** The language that was asked for last: its texts may still be loading. */
let requested: Language = defaultLanguage;
/** Settles when the first texts are there. */
let started: Promise<unknown> = Promise.resolve();

/**
 * Leads a visitor who enters at `/` and has chosen another language to the home page in that language. Call it before
 * the pages read the address.
 */
export function enterInChosenLanguage(): void {
  const { pathname, search, hash } = window.location;
  const language = chosenLanguage();
  if (pathname !== '/' || language === defaultLanguage) return;
  window.history.replaceState(window.history.state, '', publicAddressIn(language, pathname + search + hash));
}

/**
 * Loads the shell's own texts, in the language of the address where it has one. A page's namespace is loaded by its
 * first `useTranslation('<namespace>')`.
 */
export async function startI18n(): Promise<void> {
  const { language } = readPublicAddress(window.location.pathname);
  // A visitor who comes by a link to an English page and has chosen nothing is English on the sign-in page too.
  if (language !== undefined && language !== defaultLanguage && readStored(languageKey) === undefined)
    storeLanguage(language);
  const stored = readStored(languageKey);
  // Earlier builds have stored it without the cookie.
  if (isLanguage(stored)) writeLanguageCookie(stored);
  requested = language ?? chosenLanguage();
  // i18next requests them a task later, behind all that the page requests meanwhile.
  requestTexts([ownTexts]);
  started = i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({ ...settings, lng: requested });
  await started;
  showLanguage();
}

/** Begins to load texts in the reader's language. Whoever needs them gets their failure. */
export function requestTexts(namespaces: readonly string[]): void {
  for (const namespace of namespaces) loadTexts(requested, namespace).catch(() => undefined);
}

/** Returns the reader's language; before its texts are there, the one that was asked for. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : requested;
}

/** Changes the language of the whole interface and stores it. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await request(language);
}

/** Sets the project's default language if the reader has not chosen one and the address names none. */
export async function suggestLanguage(language: Language): Promise<void> {
  suggested = language;
  await started;
  await followAddress(readPublicAddress(window.location.pathname).language);
}

/**
 * Shows the interface in the language of the address; in the reader's own where the address has none. Stores nothing: the
 * choice counts again on the next page without a language.
 */
export async function followAddress(language: Language | undefined): Promise<void> {
  const wanted = language ?? chosenLanguage();
  if (wanted !== requested) await request(wanted);
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

const rendering = new Map<Language, I18n>();

/**
 * Returns the texts of a language with these namespaces, for pages that are rendered on the server. They are the same
 * for everybody and follow no reader's choice.
 */
export async function textsForRendering(language: Language, namespaces: readonly string[]): Promise<I18n> {
  let texts = rendering.get(language);
  if (texts === undefined) {
    texts = i18next.createInstance();
    await texts.use(textFiles).init({ ...settings, lng: language });
    rendering.set(language, texts);
  }
  await texts.loadNamespaces(namespaces);
  return texts;
}

/** Returns the loaded texts of these namespaces, for the browser to start with. */
export function carriedTexts(texts: I18n, namespaces: readonly string[]): PageTexts {
  const all = [ownTexts, ...namespaces];
  return Object.fromEntries(all.map((name) => [name, texts.getResourceBundle(texts.language, name)]));
}

/** Starts with texts that the page carries in its language. Call it before `startI18n`. */
export function startWithTexts(language: Language, texts: PageTexts): void {
  carried = { language, texts };
}

let carried: { language: Language; texts: PageTexts } | undefined;

async function loadTexts(language: string, namespace: string): Promise<PageTexts[string]> {
  const ready = carried?.language === language ? carried.texts[namespace] : undefined;
  if (ready !== undefined) return ready;
  const load = files[`../texts/${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`There are no texts "${namespace}" in ${language}`);
  return load();
}

async function request(language: Language): Promise<void> {
  requested = language;
  // i18next drops this language if another one is requested meanwhile.
  await i18next.changeLanguage(language);
  showLanguage();
}

/** Stores the reader's language for this browser, and for the server, which renders pages whose address names none. */
function storeLanguage(language: Language): void {
  writeStored(languageKey, language);
  writeLanguageCookie(language);
}

function writeLanguageCookie(language: Language): void {
  document.cookie = languageCookie(language, timeToLive, window.location.protocol === 'https:');
}

/** The language that the reader has chosen, else the project's default. */
function chosenLanguage(): Language {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : (suggested ?? defaultLanguage);
}

function showLanguage(): void {
  document.documentElement.lang = languageTag(currentLanguage());
}
