import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { publicPages } from '../../../definitions/public-pages/public-pages';
import { useLanguage } from '../../i18n/i18n';
import '../content/content.css';

const popular: readonly string[] = [
  '/faq',
  '/user-guide',
  '/calculator/brigad',
  '/loan',
  '/materials',
  '/contact',
];

/** Links to pages for somebody whose search has found nothing. */
export function PopularPages() {
  const language = useLanguage();
  return (
    <p className="content-links search-popular">
      {publicPages
        .filter(({ path }) => popular.includes(path))
        .map(({ path, title }) => (
          <Link key={path} to={path}>
            {say(title, language)}
          </Link>
        ))}
    </p>
  );
}
