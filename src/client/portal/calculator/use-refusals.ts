import { refusedField } from '../../../energy/answers/refused-field';
import type { Refusal } from '../../../energy/refusal/refusal';
import { refusalText } from '../../../energy/refusal/refusal-text';
import type { Language } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { type Calculation, useCalculation } from './use-calculation';

/** Invalid inputs by field. */
export interface Refusals {
  /** The message for an input, with its label; undefined where it is valid. */
  of: (field: string, label: string) => string | undefined;
  readonly all: readonly Refusal[];
}

export function useRefusals(): Refusals {
  const language = useLanguage();
  const calculation = useCalculation();
  return refusalsOf(refusedIn(calculation), language);
}

/** Refusals that stop the calculation, and the missing figures of layers that it leaves out. */
function refusedIn(calculation: Calculation): readonly Refusal[] {
  if (calculation.status === 'refused') return calculation.refusals;
  return calculation.status === 'ready' ? calculation.unfinished : [];
}

function refusalsOf(all: readonly Refusal[], language: Language): Refusals {
  return {
    all,
    of: (field, label) => {
      const refusal = all.find((found) => refusedField(found.field) === field);
      return refusal === undefined ? undefined : refusalText(refusal, language, label);
    },
  };
}
