import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findReaders, type CommentedRow, type CommentPerson } from './comments-api';

interface RowAssigneeProps {
  place: CommentedRow;
  assignee: CommentPerson | null;
  mayAssign: boolean;
  onAssign: (user: number | null) => Promise<void>;
}

/** Shows the person who takes care of the row; who may assign it chooses among those who may read it. */
export function RowAssignee({ place, assignee, mayAssign, onAssign }: RowAssigneeProps) {
  const { t } = useTranslation('comments');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const name = useDeferredValue(typed.trim());
  const people = useQuery({
    queryKey: ['comments', place.source, place.row, 'people', name],
    queryFn: ({ signal }) => findReaders(place, name, signal),
    enabled: isOpen,
  });
  const found = (people.data ?? []).map((person) => ({
    value: person.id,
    label: `${person.name} · ${person.role}`,
  }));
  const current =
    assignee === null || found.some(({ value }) => value === assignee.id)
      ? []
      : [{ value: assignee.id, label: assignee.name ?? t('unnamed', { id: assignee.id }) }];
  const change = async (user: number | null) => {
    setProblem(null);
    try {
      await onAssign(user);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (!mayAssign)
    return assignee === null ? null : (
      <p className="row-assignee">
        {t('assignee')} <strong>{assignee.name ?? t('unnamed', { id: assignee.id })}</strong>
      </p>
    );
  return (
    <div className="row-assignee">
      <label htmlFor={id}>{t('assignee')}</label>
      <Select
        id={id}
        value={assignee?.id ?? null}
        options={[...current, ...found]}
        placeholder={t('nobody')}
        showSearch
        allowClear
        filterOption={false}
        loading={people.isFetching}
        notFoundContent={people.error === null ? t('noPeople') : people.error.message}
        onOpenChange={setIsOpen}
        onSearch={setTyped}
        onChange={(user: number | undefined) => void change(user ?? null)}
      />
      {problem === null ? null : (
        <p className="comment-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
