import { say } from '../../../definitions/language';
import {
  publicPages,
  type PublicPage,
  type PublicPath,
} from '../../../definitions/public-pages/public-pages';
import { useLanguage } from '../../i18n/i18n';
import { usePageTitle } from '../../ui/navigation/page-title';

/** The heading of a public page and the sentence below it, which search engines show too. Titles the browser's tab. */
export function PageHeading({ path }: { path: PublicPath }) {
  const language = useLanguage();
  const page: PublicPage | undefined = publicPages.find((page) => page.path === path);
  const title = page && say(page.title, language);
  usePageTitle(title);
  return (
    <header className="content-head">
      <h1>{title}</h1>
      {page?.description === undefined ? null : <p className="quiet">{say(page.description, language)}</p>}
    </header>
  );
}
