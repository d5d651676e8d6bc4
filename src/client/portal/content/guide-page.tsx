import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RichText } from '../../ui/rich-text';
import './content.css';
import { LoadedRow, RowPage } from './loaded';
import { FileLink, OutsideLink } from './outside-links';
import { publishedRows, useRow } from '../read-rows';

interface Guide {
  title: string;
  description: string | null;
  help_type: string | null;
  display_name: string | null;
  link: string | null;
  file: string | null;
  urls: string | null;
}

/** `/user-guide/{id}`. */
export default function GuidePage() {
  return <RowPage>{(id) => <GuideOf id={id} />}</RowPage>;
}

function GuideOf({ id }: { id: string }) {
  const { t } = useTranslation('content');
  const columns = 'id title description help_type display_name link file urls';
  const result = useRow<Guide>('v_help', columns, id, publishedRows);
  usePageTitle(result.data?.title);
  return (
    <LoadedRow result={result}>
      {({ title, description, help_type, display_name, link, file, urls }) => (
        <article className="content-page is-narrow">
          <Link className="content-back" to="/user-guide">
            <Icon name="left" />
            {t('guide.all')}
          </Link>
          <h1>{title}</h1>
          <p className="quiet">{[help_type, display_name].filter((part) => part !== null).join(' · ')}</p>
          {description === null ? null : <RichText html={description} />}
          <p className="content-links">
            <OutsideLink address={link} />
            <OutsideLink address={urls} />
            <FileLink file={file} label={t('file')} />
          </p>
        </article>
      )}
    </LoadedRow>
  );
}
