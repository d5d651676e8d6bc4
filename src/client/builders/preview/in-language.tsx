import { Suspense, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../../../definitions/language';
import { languageTag } from '../../../definitions/public-pages/public-address';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { useLanguageTexts } from '../forms/preview/use-language-texts';

interface InLanguageProps {
  language: Language;
  children: ReactNode;
}

/** Draws a part of the page in a language of its own. */
export function InLanguage({ language, children }: InLanguageProps) {
  const reader = useLanguage();
  return language === reader ? children : <Translated language={language}>{children}</Translated>;
}

function Translated({ language, children }: InLanguageProps) {
  const texts = useLanguageTexts(language);
  if (texts === undefined) return <PageSkeleton />;
  return (
    <I18nextProvider i18n={texts}>
      <div lang={languageTag(language)}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </div>
    </I18nextProvider>
  );
}
