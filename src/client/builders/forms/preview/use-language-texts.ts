import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../definitions/language';

/** Returns the interface's texts in a language of the preview's own; undefined until they are loaded. */
export function useLanguageTexts(language: Language): i18n | undefined {
  const { i18n: reader } = useTranslation();
  const [texts, setTexts] = useState<i18n | undefined>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const copy = reader.cloneInstance();
      await copy.changeLanguage(language);
      await copy.loadNamespaces(['form', 'widgets']);
      if (!isGone) setTexts(copy);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [reader, language]);
  return texts;
}
