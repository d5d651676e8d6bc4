import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { useDefinition } from '../../../runtime/use-definition';
import { useDefinitionOptions } from '../../panel/names';
import type { RolePartProps } from '../role-builder';
import { placedPolicies } from '../policies/role-policies';
import { compiledSource } from '../../sources/compiled-source';
import { findRows } from '../../sources/find-rows';
import { SearchSelect } from '../../sources/search-select';
import { findPeople, readReasons } from './read-reasons';
import { ReasonsResult } from './reasons-result';

/** Asks what a person sees of a row, and shows why. It answers by the definitions in force. */
export function ReasonsPanel({ document }: RolePartProps) {
  const { t } = useTranslation('rights-builders');
  const id = useId();
  const [user, setUser] = useState<string>();
  const [source, setSource] = useState<string>();
  const [row, setRow] = useState<string>();
  const [as, setAs] = useState('');
  const sources = useDefinitionOptions('source');
  const own = new Set(placedPolicies(document).map((each) => each.source));
  const served = useDefinition('source', source ?? '', { isNeeded: source !== undefined });
  const compiled = compiledSource(served.data?.compiled);
  const question =
    user !== undefined && source !== undefined && row !== undefined
      ? { user: Number(user), source, row, as }
      : undefined;
  const reasons = useQuery({
    queryKey: ['builder', 'reasons', 'answer', question],
    queryFn: ({ signal }) => {
      if (question === undefined) throw new Error('Nothing is asked yet');
      return readReasons(question, signal);
    },
    enabled: question !== undefined,
    retry: false,
    gcTime: 30_000,
  });
  const findRow = useCallback(
    (text: string, signal: AbortSignal) =>
      compiled === undefined ? Promise.resolve([]) : findRows(compiled, text, signal),
    [compiled],
  );
  const options = (sources ?? []).toSorted(
    (one, other) => Number(own.has(other.value)) - Number(own.has(one.value)),
  );
  return (
    <section className="role-card" aria-label={t('role.view.reasons')}>
      <p className="panel-help">{t('reasons.help')}</p>
      <div className="reasons-question">
        <SearchSelect
          label={t('reasons.person')}
          about="people"
          value={user}
          find={findPeople}
          onChange={(next) => {
            setUser(next);
            setAs('');
          }}
        />
        <div className="column-part">
          <label className="column-label" htmlFor={`${id}-source`}>
            {t('reasons.source')}
          </label>
          <Select
            id={`${id}-source`}
            showSearch={{ optionFilterProp: 'label' }}
            value={source}
            placeholder={t('choose')}
            options={options}
            onChange={(next: string) => {
              setSource(next);
              setRow(undefined);
            }}
          />
        </div>
        <SearchSelect
          key={source}
          label={t('reasons.row')}
          about={`rows ${source ?? ''}`}
          value={row}
          isDisabled={compiled === undefined}
          find={findRow}
          onChange={setRow}
        />
      </div>
      {question === undefined ? (
        <p className="menu-empty">{t('reasons.empty')}</p>
      ) : reasons.error !== null ? (
        <RetryNotice message={reasons.error.message} onRetry={() => void reasons.refetch()} />
      ) : reasons.data === undefined ? (
        <PageSkeleton />
      ) : (
        <ReasonsResult reasons={reasons.data} source={question.source} as={as} onAs={setAs} />
      )}
    </section>
  );
}
