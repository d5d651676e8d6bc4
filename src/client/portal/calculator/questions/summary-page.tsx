import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { Icon } from '../../../ui/icon';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { CalibrationNotice } from '../calibration/calibration-notice';
import { ClearAnswers } from '../saved/clear-answers';
import { KeepSection } from '../saved/keep-section';
import { usePlaces } from '../use-places';
import { answerTexts } from './answer-texts';
import { stepAddress, openFields, questions } from './questions';
import './summary-page.css';
import { useWords } from './words';

/** The summary of all answers, each with a link to change it, before the result. */
export function SummaryPage({ book }: { book: EnergyBook }) {
  const { t } = useTranslation('calculator');
  const words = useWords(book);
  const places = usePlaces();
  usePageTitle(t('summary.title'));
  return (
    <div className="summary">
      <h1 tabIndex={-1}>{t('summary.title')}</h1>
      <p className="question-help">{t('summary.help')}</p>
      <dl className="summary-list card">
        {questions.map((question) => (
          <div key={question}>
            <dt>{t(`${question}.name`)}</dt>
            <dd>
              {openFields(question, words.answers).length > 0 ? (
                <span className="summary-open">{t('summary.open')}</span>
              ) : null}
              {answerTexts(question, words, places.data).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </dd>
            <dd>
              <Link to={stepAddress(question, true)}>
                {t('summary.change')}
                <span className="visually-hidden">: {t(`${question}.name`)}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <CalibrationNotice />
      <div className="question-actions">
        <ButtonLink to="/calculator/refine">{t('refine.open')}</ButtonLink>
        <ButtonLink isPrimary to="/calculator/answer">
          {t('summary.answer')}
          <Icon name="right" />
        </ButtonLink>
      </div>
      <KeepSection />
      <ClearAnswers />
    </div>
  );
}
