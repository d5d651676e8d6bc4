import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { overlayPlace } from '../../runtime/overlay-place';
import { Icon } from '../../ui/icon';
import { importWays } from './import-ways';

/** The ways to definitions that begin with something that is there: a file or a template. */
export function ImportLinks() {
  const { t } = useTranslation('imports');
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={overlayPlace}
      menu={{
        items: importWays.map((way) => ({
          key: way,
          label: <Link to={`/admin/builder/import/${way}`}>{t(`${way}.menu`)}</Link>,
        })),
      }}
    >
      <Button icon={<Icon name="copy" />}>{t('menu')}</Button>
    </Dropdown>
  );
}
