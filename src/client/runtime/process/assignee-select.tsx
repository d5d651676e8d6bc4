import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getJson } from '../../api/http';
import { processPath, type ProcessPlace } from './row-processes';
import type { CandidateQuery } from './step-choices';

interface Candidates {
  people: readonly { id: number; name: string; organization: string | null }[];
  has_more: boolean;
}

interface AssigneeSelectProps {
  place: ProcessPlace;
  candidates: CandidateQuery;
  value: number | null;
  problem: string | undefined;
  onChange: (user: number | null) => void;
}

/** Lets the person choose the assignee among those whom the step takes, by a part of the name. */
export function AssigneeSelect({ place, candidates, value, problem, onChange }: AssigneeSelectProps) {
  const { t } = useTranslation('process');
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const people = useQuery({
    queryKey: ['process', 'candidates', place, candidates, q],
    queryFn: ({ signal }) =>
      getJson<Candidates>(
        `${processPath(place)}/candidates?${new URLSearchParams({ ...candidates, q }).toString()}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const options = (people.data?.people ?? []).map((person) => ({
    value: person.id,
    label: person.organization === null ? person.name : `${person.name} · ${person.organization}`,
  }));
  return (
    <div className="decision-field">
      <label htmlFor={id}>{t('assignee')}</label>
      <Select
        id={id}
        value={value}
        options={options}
        showSearch
        filterOption={false}
        loading={people.isFetching}
        status={problem === undefined ? '' : 'error'}
        notFoundContent={people.error === null ? t('noAssignee') : people.error.message}
        onSearch={setTyped}
        onChange={onChange}
      />
      {people.data?.has_more === true ? <p className="decision-hint">{t('moreAssignees')}</p> : null}
      {problem === undefined ? null : <p className="decision-problem">{problem}</p>}
    </div>
  );
}
