import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router-dom';
import { ButtonAnchor, ButtonLink } from '../../../ui/button';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { useLanguage } from '../../../i18n/i18n';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import '../calculator.css';
import '../questions/fields.css';
import type { Words } from '../questions/words';
import { useEnergyTables } from '../tables/use-energy-tables';
import { type Places, usePlaces } from '../use-places';
import { carriedAddress } from './carried-address';
import { type PlainAnswers, readPlainAnswers } from './plain-answers';
import './plain.css';
import { PlainForm } from './plain-form';
import { offeredValues, plainChoices } from './plain-choices';
import { type PlainErrors, faultTexts, refusalTexts } from './plain-errors';
import { type PlainResult, plainResult, runInTurns } from './plain-result';
import { ResultSummary } from './result-summary';

/**
 * `/calculator/plain`: the questions as one form that the browser itself sends, with the answers in the address, and the
 * result. It needs no script; with scripts it works in the same way.
 */
export default function PlainPage() {
  const { t } = useTranslation('calculator-plain');
  const again = useHref('/calculator/plain');
  const { book, isPending, error } = useEnergyTables();
  const places = usePlaces();
  usePageTitle(t('title'));
  if (book !== undefined && places.data !== undefined)
    return <PlainCalculator book={book} places={places.data} />;
  return (
    <Frame title={t('title')}>
      {(book === undefined ? isPending : places.isPending) ? (
        <PageSkeleton lines={6} />
      ) : (
        <>
          <p>{(error ?? places.error)?.message}</p>
          <p>
            <ButtonAnchor href={again}>{t('again')}</ButtonAnchor>
          </p>
        </>
      )}
    </Frame>
  );
}

function PlainCalculator({ book, places }: { book: EnergyBook; places: Places }) {
  const { t } = useTranslation('calculator-plain');
  const calculator = useTranslation('calculator').t;
  const language = useLanguage();
  const [search] = useSearchParams();
  const form = useMemo(
    () => readPlainAnswers(search, { book, places, offered: offeredValues(book) }),
    [search, book, places],
  );
  const words: Words = { book, answers: form.answers, language, t: calculator };
  const result = usePlainResult(form, book);
  const errors: PlainErrors =
    result?.isRefused === true
      ? refusalTexts(result.refusals, words)
      : faultTexts(form.faults, { plain: t, calculator });
  const isShown = result !== undefined && !result.isRefused;
  return (
    <Frame title={isShown ? undefined : t('title')}>
      {isShown ? <ResultSummary result={result} /> : <p className="quiet">{t('lead')}</p>}
      {isShown ? (
        <p>
          <ButtonLink isPrimary to={carriedAddress(search)}>
            {t('interactive')}
          </ButtonLink>{' '}
          <span className="quiet">{t('interactiveLead')}</span>
        </p>
      ) : null}
      {isShown ? <h2 id="answers">{calculator('summary.title')}</h2> : null}
      {form.hasOtherNames ? <p className="plain-notice">{t('otherNames')}</p> : null}
      <PlainForm
        key={search.toString()}
        form={form}
        errors={errors}
        choices={plainChoices(words)}
        words={words}
        places={places}
      />
    </Frame>
  );
}

/** Undefined until the form was sent without faults. */
function usePlainResult(
  { answers, faults, isSent }: PlainAnswers,
  book: EnergyBook,
): PlainResult | undefined {
  const { data } = useQuery({
    queryKey: ['plain-result', answers],
    queryFn: () => runInTurns(plainResult(answers, book)),
    enabled: isSent && Object.keys(faults).length === 0,
    staleTime: Infinity,
  });
  return data;
}

/** `title` is undefined where the content has its own heading. */
function Frame({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <div className="calculator-narrow plain">
      {title === undefined ? null : <h1>{title}</h1>}
      {children}
    </div>
  );
}
