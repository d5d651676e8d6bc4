import { useTranslation } from 'react-i18next';
import { refusedField } from '../../../../energy/answers/refused-field';
import { Icon } from '../../../ui/icon';
import { useRefusals } from '../use-refusals';
import { fieldLabel } from './field-label';

/** Lists all errors above the fields, which also show their own. */
export function ErrorList() {
  const { t } = useTranslation('calculator');
  const refusals = useRefusals();
  const sentences = refusals.all.flatMap(({ field }) => {
    const name = refusedField(field);
    const sentence = refusals.of(name, fieldLabel(name, t));
    return sentence === undefined ? [] : [sentence];
  });
  return (
    <div aria-live="polite">
      {sentences.length === 0 ? null : (
        <ul className="refine-errors">
          {[...new Set(sentences)].map((sentence) => (
            <li key={sentence}>
              <Icon name="error" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
