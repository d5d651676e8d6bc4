import { useTranslation } from 'react-i18next';
import { TouchLink } from '../../ui/touch-link';
import { audienceName } from './guide-audience';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RichText } from '../../ui/rich-text';
import './content.css';
import { LoadedRow, RowPage } from '../../ui/states/loaded';
import { FileLink, OutsideLink } from './outside-links';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { publishedRows, useRow } from '../read-rows';

/** `/user-guide/{id}`. */
export default function GuidePage() {
  return <RowPage>{(id) => <GuideOf id={id} />}</RowPage>;
}

function GuideOf({ id }: { id: string }) {
  const { t } = useTranslation('content');
  const columns = 'id title description help_type role_name display_name link file urls';
  const result = useRow('v_help', columns, id, {
    ...publishedRows,
    texts: ['title', 'description', 'help_type'],
  });
  usePageTitle(result.data?.title);
  return (
    <LoadedRow result={result}>
      {(guide) => (
        <article className="content-page is-narrow">
          <TouchLink to="/user-guide" arrow="left">
            {t('guide.all')}
          </TouchLink>
          <h1 lang={guide.languages?.title}>{guide.title}</h1>
          <p className="quiet">
            <span lang={guide.languages?.help_type}>{guide.help_type}</span>
            {guide.role_name === null ? null : ` · ${audienceName(t, guide)}`}
          </p>
          <MongolianOnly rows={[guide]} />
          {guide.description === null ? null : (
            <RichText html={guide.description} lang={guide.languages?.description} />
          )}
          <p className="content-links">
            <OutsideLink address={guide.link} />
            <OutsideLink address={guide.urls} />
            <FileLink file={guide.file} label={t('file')} />
          </p>
        </article>
      )}
    </LoadedRow>
  );
}
