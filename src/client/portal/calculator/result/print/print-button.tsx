import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon';

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton() {
  const { t } = useTranslation('calculator-result');
  return (
    <button type="button" className="button button-plain" onClick={() => window.print()}>
      <Icon name="print" />
      {t('print.button')}
    </button>
  );
}
