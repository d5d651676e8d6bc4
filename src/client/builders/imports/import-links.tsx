import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuButton } from '../../runtime/menu-button';
import { Icon } from '../../ui/icon';
import { importWays } from './import-ways';

/** The ways to definitions that begin with something that is there: a file or a template. */
export function ImportLinks() {
  const { t } = useTranslation('imports');
  return (
    <MenuButton
      isAtEnd
      icon={<Icon name="copy" />}
      items={importWays.map((way) => ({
        key: way,
        label: <Link to={`/admin/builder/import/${way}`}>{t(`${way}.menu`)}</Link>,
      }))}
    >
      {t('menu')}
    </MenuButton>
  );
}
