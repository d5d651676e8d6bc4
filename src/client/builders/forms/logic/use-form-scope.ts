import { useMemo } from 'react';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import type { ConditionScope } from '../../conditions/condition-scope';
import type { PropertyParts } from '../properties/property-parts';

/** The fields of the form as conditions name them. */
export function useFormScope({ form, context }: PropertyParts): ConditionScope {
  const language = useLanguage();
  const { names, base } = form;
  const { fields } = context;
  return useMemo(() => {
    const titles = new Map(fields.map(({ value, label }) => [value, label]));
    return {
      names,
      titleOf: (name) => titles.get(name) ?? name,
      choicesOf: (name) => {
        const declared = base.columns.get(name)?.declared;
        return (
          declared?.choices?.map(({ value, title }) => ({
            value: String(value),
            label: say(title, language),
          })) ?? declared?.values?.map((each) => ({ value: String(each), label: String(each) }))
        );
      },
    };
  }, [names, base, fields, language]);
}
