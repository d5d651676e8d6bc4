import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConditionScope } from './condition-scope';
import { readSentence, takesValue } from './sentence';

/** Returns a function that says a condition in words; a condition that is no sentence is said in FEEL. */
export function useConditionText({ names, titleOf, choicesOf }: ConditionScope): (feel: string) => string {
  const { t } = useTranslation('form-builder');
  return useCallback(
    (feel) => {
      const sentence = readSentence(feel, names);
      if (sentence === undefined) return feel;
      return sentence.clauses
        .map(({ field, comparison, value }) => {
          const words = `${titleOf(field)}: ${t(`comparisons.${comparison}`)}`;
          if (!takesValue(comparison)) return words;
          const chosen = choicesOf(field)?.find((choice) => choice.value === String(value));
          return `${words} “${chosen?.label ?? String(value)}”`;
        })
        .join(` ${t(`sentence.${sentence.join}`)} `);
    },
    [names, titleOf, choicesOf, t],
  );
}
