import { say } from '../../../definitions/language';
import { blockAnchor, type PageBlock } from '../../../definitions/page';
import { useLanguage } from '../../i18n/i18n';

interface BlockLinksProps {
  links: PageBlock['links'];
  /** The blocks of the page, as its reader gets them. */
  blocks: readonly PageBlock[];
}

/** Links to other blocks of the page. Plain anchors move the focus and scroll before any script has run. */
export function BlockLinks({ links = [], blocks }: BlockLinksProps) {
  const language = useLanguage();
  const targets = links.flatMap((link) => blocks.find(({ id }) => id === link) ?? []);
  if (targets.length === 0) return null;
  return (
    <ul className="page-links">
      {targets.map(({ id = '', title = id, hiddenOn }) => (
        <li key={id} data-hidden={hiddenOn?.join(' ')}>
          <a href={`#${blockAnchor(id)}`}>{say(title, language)}</a>
        </li>
      ))}
    </ul>
  );
}
