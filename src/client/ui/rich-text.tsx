import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { publicAddressIn } from '../../definitions/public-pages/public-address';
import { useLanguage } from '../i18n/i18n';
import { type Language } from '../../definitions/language';
import { useFirstView } from './first-view';
import './rich-text.css';

const purifier = DOMPurify();

// Without a document, on the server, there is no such function.
purifier.addHook?.('afterSanitizeAttributes', (element) => {
  // Marks pictures without a description as decorative; without an empty `alt` a screen reader reads the address.
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (element.tagName === 'A' && element.hasAttribute('target'))
    element.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Text with headings, lists, links and pictures; `lang` where it is in another language than the page. It is sanitized on saving and again before it is
 * shown.
 */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  const language = useLanguage();
  const cleanOnServer = useFirstView()?.cleanRichText;
  const clean = useMemo(
    () => (cleanOnServer ?? cleanInBrowser)(html, language),
    [html, language, cleanOnServer],
  );
  // The server has a cleaner of its own, whose HTML says the same in other letters.
  return (
    <div
      className="rich-text"
      lang={lang}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

function cleanInBrowser(html: string, language: Language): string {
  const fragment = purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
    RETURN_DOM_FRAGMENT: true,
  });
  const place = document.createElement('div');
  place.append(fragment);
  orderHeadings(place);
  leadWithin(place, language);
  return place.innerHTML;
}

/** Links to public pages of this site lead to them in the reader's language. */
function leadWithin(text: HTMLElement, language: Language): void {
  for (const link of text.querySelectorAll('a[href^="/"]'))
    link.setAttribute('href', publicAddressIn(language, link.getAttribute('href') ?? ''));
}

/** The page's title is level 1, so headings of the text begin at level 2 and skip no level. */
function orderHeadings(text: HTMLElement): void {
  const headings = [...text.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].toSorted();
  for (const heading of headings) {
    const replacement = document.createElement(`h${Math.min(levels.indexOf(heading.tagName) + 2, 6)}`);
    replacement.append(...heading.childNodes);
    heading.replaceWith(replacement);
  }
}
