import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import type { OtherTabs } from './other-tabs';
import '../form-notices.css';

/** Warns that the same entry is open in another window, or was saved there. */
export function OtherTabNotice({ others }: { others: OtherTabs }) {
  const { t } = useTranslation('form');
  if (others === 'none') return null;
  return (
    <output className="form-other-tab">
      <Icon name={others === 'saved' ? 'warning' : 'info'} />
      {t(others === 'saved' ? 'otherTabSaved' : 'otherTabOpen')}
    </output>
  );
}
