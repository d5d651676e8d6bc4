import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunFigures, RunResult } from './console-calls';
import { shownAnswer } from './query-text';

/** Characters of a response that are shown. */
const mostShown = 200_000;

interface QueryResultProps {
  result: RunResult | undefined;
  error: Error | null;
  isPending: boolean;
}

/** The response of a run with what it took; for administrators with its SQL. */
export function QueryResult({ result, error, isPending }: QueryResultProps) {
  const { t } = useTranslation('query-console');
  return (
    <section className="graphql-result" aria-label={t('result.title')} aria-busy={isPending}>
      <h2 className="editor-title">{t('result.title')}</h2>
      {error === null ? null : <Alert type="error" showIcon role="alert" title={error.message} />}
      {result === undefined || error !== null ? (
        error === null ? (
          <p className="quiet">{t(isPending ? 'result.running' : 'result.empty')}</p>
        ) : null
      ) : (
        <Answer result={result} />
      )}
    </section>
  );
}

function Answer({ result: { answer, run } }: { result: RunResult }) {
  const { t } = useTranslation('query-console');
  const { text, isCut } = useMemo(() => shownAnswer(answer, mostShown), [answer]);
  return (
    <>
      {run === undefined ? null : <Figures run={run} />}
      {(answer.errors ?? []).map(({ message }, index) => (
        <Alert key={index} type="error" showIcon role="alert" title={message} />
      ))}
      {isCut ? <Alert type="info" showIcon title={t('result.cut')} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls */}
      <section className="graphql-code" tabIndex={0} aria-label={t('result.answer')}>
        <pre>{text}</pre>
      </section>
      {run?.statements === undefined ? null : <Statements statements={run.statements} />}
    </>
  );
}

function Figures({ run: { milliseconds, rows, cost } }: { run: RunFigures }) {
  const { t } = useTranslation('query-console');
  const dearest = Object.entries(cost?.parts ?? {}).toSorted(([, a], [, b]) => b - a)[0]?.[0];
  return (
    <dl className="graphql-figures">
      <div>
        <dt>{t('result.time')}</dt>
        <dd>{t('result.milliseconds', { milliseconds: milliseconds.toLocaleString('en-US') })}</dd>
      </div>
      <div>
        <dt>{t('result.rows')}</dt>
        <dd>{rows.toLocaleString('en-US')}</dd>
      </div>
      {cost === undefined ? null : (
        <div>
          <dt>{t('result.cost')}</dt>
          <dd>
            {t('result.points', {
              points: cost.points.toLocaleString('en-US'),
              budget: cost.budget.toLocaleString('en-US'),
            })}
            {dearest === undefined ? null : <span className="quiet"> · {t(`result.parts.${dearest}`)}</span>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Statements({ statements }: { statements: NonNullable<RunFigures['statements']> }) {
  const { t } = useTranslation('query-console');
  return (
    <details className="graphql-sql">
      <summary>{t('result.sql', { count: statements.length })}</summary>
      <p className="panel-help">{t('result.sqlHelp')}</p>
      {statements.map(({ sql, milliseconds }, index) => (
        <figure key={index}>
          <figcaption>
            {index + 1} · {t('result.milliseconds', { milliseconds })}
          </figcaption>
          <pre>{sql}</pre>
        </figure>
      ))}
    </details>
  );
}
