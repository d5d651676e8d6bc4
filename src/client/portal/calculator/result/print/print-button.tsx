import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton() {
  const { t } = useTranslation('calculator-result');
  return (
    <Button onClick={() => window.print()}>
      <Icon name="print" />
      {t('print.button')}
    </Button>
  );
}
