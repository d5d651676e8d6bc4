import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from '../../../../../widgets/contract';
import type { FormField } from '../../../../definitions/form';
import type { Reference } from '../../../../engine/model/compiled-source';
import { useForm } from '../form-context';
import { formAt } from '../form-document';
import type { FieldPath } from '../store/form-store';
import { rowNarrowing } from '../store/narrowing';
import { useRowValues } from './use-row-values';

interface FieldNarrowing {
  narrowing: Narrowing | null | undefined;
  /** The hint while a field that narrows this one is empty. */
  waitsFor: string | undefined;
}

const nothing: readonly never[] = [];

/** Returns how other fields narrow a field's choices. It stays the same object while nothing of it changes. */
export function useNarrowing(path: FieldPath, field: FormField, reference: Reference | null): FieldNarrowing {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const parents = field.narrowedBy ?? nothing;
  const condition = reference?.choices;
  const names = useMemo(() => parents.map((parent) => parent.field), [parents]);
  const values = useRowValues(path, names);
  const reads = condition?.reads ?? nothing;
  const read = useRowValues(path, reads);
  const narrowing = useMemo(() => {
    const row = new Map([
      ...reads.map((name, index) => [name, read[index]] as const),
      ...parents.map(({ field: name }, index) => [name, values[index]] as const),
    ]);
    return rowNarrowing(parents, condition, (name) => row.get(name));
  }, [parents, values, condition, reads, read]);
  const form = formAt(store.runtime.form, path);
  // A condition may hold without a field that nobody has to fill in.
  const isNeeded = (name: string) => form?.compiled.source.columns[name]?.isRequired === true;
  const waiting =
    names.find((_, index) => values[index] === null) ??
    reads.find((name, index) => (read[index] ?? null) === null && isNeeded(name));
  const label = waiting === undefined ? undefined : form?.fields[waiting]?.title;
  return {
    narrowing,
    waitsFor: label === undefined ? undefined : t('chooseFirst', { label: services.say(label) }),
  };
}
