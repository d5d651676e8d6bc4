import { useTranslation } from 'react-i18next';
import { isPartlyMongolian, type Localized } from '../../../engine/translations/localize-row';
import { Icon } from '../icon';

/** Says in the reader's language that a text of the rows has no translation; renders nothing where all have one. */
export function MongolianOnly({ rows }: { rows: readonly Localized<object>[] }) {
  const { t } = useTranslation();
  const untranslated = rows.filter(isPartlyMongolian).length;
  if (untranslated === 0) return null;
  return (
    <p className="quiet mongolian-only">
      <Icon name="info" />
      {t(untranslated === rows.length ? 'mongolian.all' : 'mongolian.some')}
    </p>
  );
}
