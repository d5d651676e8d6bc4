import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../../definitions/language';
import type { Text } from '../../../../../definitions/text';
import { isRecord } from '../../../../../engine/expressions/expression-values';
import { useLanguage } from '../../../../i18n/i18n';
import type { GridColumnView } from '../../../list/grid-columns';
import { keyOfValue } from './value-key';
import { useReferredRows } from './use-referred-rows';

/** Returns a function that names the values of a column: by its choices, as yes and no, or by the rows that it refers to. */
export function useValueName(column: GridColumnView | undefined): (value: unknown) => string {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const { rows } = useReferredRows(column);
  const choices = column?.options.choices;
  const names = useMemo(() => {
    const listed = (Array.isArray(choices) ? choices : []).flatMap((choice) =>
      isRecord(choice) && isText(choice.title)
        ? [[keyOfValue(choice.value), say(choice.title, language)] as const]
        : [],
    );
    return new Map([...(rows ?? []).map(({ id, name }) => [keyOfValue(id), name] as const), ...listed]);
  }, [choices, rows, language]);
  return useCallback(
    (value) => {
      const key = keyOfValue(value);
      if (key === '') return t('listView.without');
      const own = names.get(key);
      if (own !== undefined) return own;
      return typeof value === 'boolean' ? t(value ? 'listView.yes' : 'listView.no') : key;
    },
    [names, t],
  );
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (isRecord(value) && typeof value.mn_MN === 'string');
}
