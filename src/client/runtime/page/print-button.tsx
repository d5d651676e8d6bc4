import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';

/** Prints the page. The button, the menus and what only works on a screen are left out on paper. */
export function PrintButton({ title }: { title: string | undefined }) {
  const { t } = useTranslation('page');
  return (
    <button type="button" className="button button-plain page-print" onClick={() => window.print()}>
      <Icon name="print" />
      {title ?? t('print')}
    </button>
  );
}
