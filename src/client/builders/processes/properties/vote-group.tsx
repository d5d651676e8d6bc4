import { useTranslation } from 'react-i18next';
import { voteOutcomes } from '../../../../definitions/process';
import { Entry, NumberEntry, SelectEntry } from '../../forms/inputs/entries';
import { isObject, scalarText } from '../../document/pointer';
import { useDesigner } from '../designer-context';
import type { StepView } from '../document/process-view';
import { useColumnOptions } from './column-options';
import { NameEntry, NamesEntry } from './name-entries';

const rules = ['anyone', 'all', 'count', 'ratio'] as const;

/** Edits the voters of a step and the rule of their vote. */
export function VoteGroup({ step: { pointer, step } }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const { roles, onEdit } = useDesigner();
  const vote = isObject(step.vote) ? step.vote : {};
  const organizations = useColumnOptions(({ type }) => type === 'reference');
  const at = `${pointer}/vote`;
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${at}/${member}`, value }]);
  const rule = rules.find((each) => each === vote.rule) ?? 'anyone';
  const setRule = (next: string) => {
    const { count: _count, ratio: _ratio, ...others } = vote;
    onEdit([
      {
        pointer: at,
        value: {
          ...others,
          rule: next,
          ...(next === 'count' && { count: 2 }),
          ...(next === 'ratio' && { ratio: 0.5 }),
          tie: vote.tie ?? 'unsupported',
        },
      },
    ]);
  };
  return (
    <>
      <NamesEntry
        label={t('vote.roles')}
        values={wordsOf(vote.roles)}
        options={roles}
        onChange={(next) => set('roles', next)}
      />
      <NameEntry
        label={t('vote.column')}
        help={t('vote.columnHelp')}
        value={scalarText(vote.column)}
        options={organizations}
        onChange={(column) => set('column', column)}
      />
      <UserNumbers value={vote.users} onChange={(users) => set('users', users)} />
      <SelectEntry
        label={t('vote.rule')}
        value={rule}
        options={rules.map((each) => ({ value: each, label: t(`vote.rules.${each}`) }))}
        onChange={setRule}
      />
      {rule === 'count' ? (
        <NumberEntry
          label={t('vote.count')}
          value={typeof vote.count === 'number' ? vote.count : undefined}
          onChange={(count) => set('count', count)}
        />
      ) : null}
      {rule === 'ratio' ? (
        <NumberEntry
          label={t('vote.ratio')}
          value={typeof vote.ratio === 'number' ? Math.round(vote.ratio * 10_000) / 100 : undefined}
          onChange={(percent) => set('ratio', percent === undefined ? undefined : percent / 100)}
        />
      ) : null}
      <SelectEntry
        label={t('vote.tie')}
        value={scalarText(vote.tie)}
        options={voteOutcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
        onChange={(tie) => set('tie', tie)}
      />
    </>
  );
}

interface UserNumbersProps {
  value: unknown;
  onChange: (users: readonly number[] | undefined) => void;
}

/** Voters by the numbers of their accounts. */
function UserNumbers({ value, onChange }: UserNumbersProps) {
  const { t } = useTranslation('process-builder');
  const text = (Array.isArray(value) ? value : []).map(scalarText).join(', ');
  return (
    <Entry label={t('vote.users')} help={t('vote.usersHelp')}>
      {(ids) => (
        <input
          {...ids}
          key={text}
          className="fb-input"
          inputMode="numeric"
          defaultValue={text}
          onBlur={({ target }) => {
            const users = [...new Set([...target.value.matchAll(/\d+/g)].map(([digits]) => Number(digits)))];
            const next = users.filter((user) => user > 0 && Number.isSafeInteger(user));
            if (next.join(', ') !== text) onChange(next.length === 0 ? undefined : next);
          }}
        />
      )}
    </Entry>
  );
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(scalarText) : [];
}
