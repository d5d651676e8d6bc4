import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { useSession } from '../../../session/session';
import '../calculator.css';
import '../questions/fields.css';
import './order-page.css';
import { useCalculation } from '../use-calculation';
import { WithoutTables } from '../without-tables';
import { useOrder } from './use-order';

const steps = ['keep', 'signIn', 'order'] as const;

/** Starts an order for an audit from a result: saves the calculation and fills in the order from the answers. */
export default function OrderPage() {
  const { t } = useTranslation('calculator');
  const calculation = useCalculation();
  const isVisitor = useSession(({ user }) => user === null);
  const { start, isPending, error } = useOrder(calculation);
  usePageTitle(t('order.title'));
  if (calculation.status === 'loading' || calculation.status === 'failed')
    return <WithoutTables title={t('order.title')} calculation={calculation} />;
  if (calculation.status === 'refused')
    return (
      <div className="calculator-narrow">
        <h1 tabIndex={-1}>{t('order.title')}</h1>
        <p className="field-error">{t('live.refused')}</p>
        <Link to="/calculator/refine">{t('refine.open')}</Link>
      </div>
    );
  return (
    <div className="calculator-narrow order">
      <h1 tabIndex={-1}>{t('order.title')}</h1>
      <p>{t('order.text')}</p>
      <ol className="order-steps">
        {steps.map((step) => (
          <li key={step} className={step === 'signIn' && !isVisitor ? 'is-done' : ''}>
            {t(step === 'signIn' && !isVisitor ? 'order.signedIn' : `order.${step}`)}
          </li>
        ))}
      </ol>
      {error === null ? null : (
        <p role="alert" className="field-error">
          {error.message}
        </p>
      )}
      <div className="question-actions">
        <ButtonLink to="/calculator/answer">
          <Icon name="left" />
          {t('order.back')}
        </ButtonLink>
        <Button isPrimary disabled={isPending} onClick={start}>
          {t(isVisitor ? 'order.goSignIn' : 'order.go')}
          <Icon name="right" />
        </Button>
      </div>
    </div>
  );
}
