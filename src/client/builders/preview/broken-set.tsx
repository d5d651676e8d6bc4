import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../change-sets/wire';
import { FindingList } from '../plan/finding-list';

/** Lists the problems to solve before the open set can be shown. */
export function BrokenSet({ problems }: { problems: readonly Finding[] }) {
  const { t } = useTranslation('builder');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('preview.broken')}
      description={<FindingList findings={problems} />}
    />
  );
}
