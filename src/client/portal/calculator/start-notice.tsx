import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/button';
import { useInputs } from './inputs-store';
import { stepAddress, openFields, questions } from './questions/questions';
import { CodeField } from './saved/code-field';

/** Shown at the start: continue with the answers of the last visit or load a code. */
export function StartNotice() {
  const { t } = useTranslation('calculator');
  const answers = useInputs((inputs) => inputs.answers);
  const startAnew = useInputs((inputs) => inputs.startAnew);
  const [isReturn] = useState(() =>
    questions.slice(1).some((question) => openFields(question, answers).length === 0),
  );
  const open = questions.find((question) => openFields(question, answers).length > 0);
  return (
    <div className="start">
      {isReturn && Object.keys(answers).length > 0 ? (
        <div className="start-return card">
          <p>{t('start.kept')}</p>
          <div className="start-actions">
            <ButtonLink to={stepAddress(open ?? 'summary')}>{t('start.continue')}</ButtonLink>
            <Button onClick={startAnew}>{t('start.anew')}</Button>
          </div>
        </div>
      ) : null}
      <details className="start-code">
        <summary>{t('start.haveCode')}</summary>
        <CodeField />
      </details>
    </div>
  );
}
