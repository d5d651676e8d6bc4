import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../change-sets/queries';
import type { DescribedAction } from '../../change-sets/wire';
import { isObject, splitParent } from '../../document/pointer';
import { useControlId, usePanel, useValue } from '../panel-context';
import { emptyValue, prepared } from '../schema';

/**
 * The action of a trigger or a button: one of those that may run at its moment. Another action begins with options of its
 * own.
 */
export function ActionField({ pointer, label }: { pointer: string; label: string }) {
  const { t } = useTranslation('builder');
  const { edit, cycles } = usePanel();
  const id = useControlId(pointer);
  const [value] = useValue(pointer);
  const { parent } = splitParent(pointer);
  const [step] = useValue(parent);
  const { data = [], isPending } = useActions(true);
  const moment = momentOf(parent, step);
  const chosen = data.find(({ name }) => name === value);
  const offered = data.filter(({ moments }) => moment === undefined || moments.includes(moment));
  const options = offered.map(({ name, title }) => ({ value: name, label: title }));
  const isOffered = offered.some(({ name }) => name === value);
  const choose = (next: DescribedAction) =>
    edit([
      { pointer, value: next.name },
      { pointer: `${parent}/options`, value: emptyValue(prepared(next.options), cycles) },
    ]);
  return (
    <>
      <Select
        id={id}
        className="panel-control"
        aria-label={label}
        loading={isPending}
        value={typeof value === 'string' && value !== '' ? value : null}
        placeholder={t('panel.chooseAction')}
        showSearch={{ optionFilterProp: 'label' }}
        options={
          isOffered || typeof value !== 'string' || value === ''
            ? options
            : [{ value, label: chosen?.title ?? t('panel.unknownName', { name: value }) }, ...options]
        }
        onChange={(name: string | null) => {
          const next = data.find((each) => each.name === name);
          if (next !== undefined && next.name !== value) choose(next);
        }}
      />
      {chosen === undefined || chosen.description === '' ? null : (
        <p className="panel-help">{chosen.description}</p>
      )}
    </>
  );
}

/** When the step runs; undefined while that is not said. */
function momentOf(pointer: string, step: unknown): string | undefined {
  if (/\/steps\/\d+$/.test(pointer)) return 'press';
  if (!isObject(step)) return undefined;
  if (typeof step.when === 'string') return step.when;
  return step.schedule === undefined ? undefined : 'schedule';
}
