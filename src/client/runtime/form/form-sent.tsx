import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import { caseAddress } from '../process/row-processes';
import type { ServedForm } from './form-document';
import './form-page.css';

interface FormSentProps {
  form: ServedForm | undefined;
  /** The key of the new row. */
  row: string;
  onAgain: () => void;
}

/** Thanks a person who has sent a form: it arrived, what happens next, and where to continue. */
export function FormSent({ form, row, onAgain }: FormSentProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const isVisitor = useSession(({ user }) => user === null);
  const { thanks } = form ?? {};
  const source = form?.compiled.source.caseSource;
  return (
    <div className="notice form-thanks" tabIndex={-1} ref={(node) => node?.focus()}>
      <Icon name="success" />
      <h2>{thanks?.title === undefined ? t('thanksTitle') : say(thanks.title, language)}</h2>
      <p>{thanks === undefined ? t('thanksText') : say(thanks.text, language)}</p>
      {thanks?.steps === undefined ? null : (
        <>
          <h3>{t('nextSteps')}</h3>
          <ol className="form-thanks-steps">
            {thanks.steps.map((step) => {
              const text = say(step, language);
              return <li key={text}>{text}</li>;
            })}
          </ol>
        </>
      )}
      <div className="notice-actions">
        {source === undefined || isVisitor ? null : (
          <Link className="button button-primary" to={caseAddress({ source, row })}>
            {t('toCase')}
          </Link>
        )}
        <Link
          className={source === undefined || isVisitor ? 'button button-primary' : 'button button-plain'}
          to="/"
        >
          {t('toHome')}
        </Link>
        <button type="button" className="button button-plain" onClick={onAgain}>
          {t('again')}
        </button>
      </div>
    </div>
  );
}
