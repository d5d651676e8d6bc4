import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button';
import type { Answers } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { useInputs } from '../inputs-store';
import { stepAddress } from '../questions/questions';
import { usePlaces } from '../use-places';
import { carriedMark } from './carried-address';
import { readPlainAnswers } from './plain-answers';
import { offeredValues } from './plain-choices';

/**
 * Takes over the answers that a link of the plain form carries. They are read as strictly as the form reads its address;
 * one with a fault is unknown. Answers that this device has already are replaced only if the visitor says so.
 */
export function CarriedAnswers({ book }: { book: EnergyBook }) {
  const { hash } = useLocation();
  const places = usePlaces();
  if (places.data === undefined)
    return places.error === null ? (
      <PageSkeleton lines={4} />
    ) : (
      <RetryNotice message={places.error.message} onRetry={() => void places.refetch()} />
    );
  const search = new URLSearchParams(hash.slice(carriedMark.length));
  const context = { book, places: places.data, offered: offeredValues(book) };
  return <TakeOver key={hash} answers={readPlainAnswers(search, context).answers} />;
}

function TakeOver({ answers }: { answers: Answers }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const { startAnew, answer } = useInputs.getState();
  // Decided once: taking the answers over must not change the page before it is left.
  const [isFirst] = useState(() => Object.keys(useInputs.getState().answers).length === 0);
  const leave = () => void navigate(stepAddress('summary'), { replace: true });
  const replace = () => {
    startAnew();
    answer(answers);
    leave();
  };
  useEffect(() => {
    if (!isFirst) return;
    answer(answers);
    void navigate(stepAddress('summary'), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the answers are read anew by each render
  }, [isFirst]);
  if (isFirst) return <PageSkeleton lines={4} />;
  return (
    <>
      <h1 tabIndex={-1}>{t('carried.title')}</h1>
      <p>{t('carried.text')}</p>
      <div className="start-actions">
        <Button isPrimary onClick={replace}>
          {t('carried.replace')}
        </Button>
        <Button onClick={leave}>{t('carried.keep')}</Button>
      </div>
    </>
  );
}
