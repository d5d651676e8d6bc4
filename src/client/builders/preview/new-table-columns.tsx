import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { ServedDefinition } from '../../api/served-definition';
import { useLanguage } from '../../i18n/i18n';

interface NewTableColumnsProps {
  part: ServedDefinition<'grid'> | ServedDefinition<'chart'>;
}

/** Shows the columns of a list over a table that is not published, and so has no rows. */
export function NewTableColumns({ part }: NewTableColumnsProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  if (part.kind === 'chart') return <Alert type="info" showIcon title={t('preview.newTableChart')} />;
  return (
    <>
      <Alert type="info" showIcon title={t('preview.newTable')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls */}
      <section className="preview-scroll" tabIndex={0} aria-label={t('preview.columns')}>
        <table className="preview-columns">
          <thead>
            <tr>
              {part.columns.map(({ column, title }) => (
                <th key={column} scope="col">
                  {say(title, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={part.columns.length}>{t('preview.noRows')}</td>
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}
