import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { ServedDefinition } from '../../api/served-definition';
import { useLanguage } from '../../i18n/i18n';

interface NewTableColumnsProps {
  part: ServedDefinition<'grid'> | ServedDefinition<'chart'>;
}

/** The columns of a list over a table that is not published, and so has no rows. */
export function NewTableColumns({ part }: NewTableColumnsProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const columns = part.kind === 'grid' ? part.columns : [];
  return (
    <>
      <Alert type="info" showIcon title={t('preview.newTable')} />
      <table className="preview-columns">
        <thead>
          <tr>
            {columns.map(({ column, title }) => (
              <th key={column} scope="col">
                {say(title, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={columns.length}>{t('preview.noRows')}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
