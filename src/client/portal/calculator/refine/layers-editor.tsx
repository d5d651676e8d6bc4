import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import type { MeasuredLayer } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { NumberField } from '../questions/number-field';

interface LayersEditorProps {
  readonly title: string;
  readonly book: EnergyBook;
  readonly layers: readonly MeasuredLayer[];
  /** The error of a field of a layer: `0.thickness_m`. */
  readonly errorOf: (field: string, label: string) => string | undefined;
  readonly onChange: (layers: MeasuredLayer[] | undefined) => void;
}

const EMPTY: MeasuredLayer = { material: null, thickness_m: null, conductivity_W_mK: null };
const MM_PER_M = 1000;

/** The layers of a part from inside to outside: a material of the table, or one whose λ is entered. */
export function LayersEditor({ title, book, layers, errorOf, onChange }: LayersEditorProps) {
  const { t } = useTranslation('calculator');
  const change = (index: number, next: Partial<MeasuredLayer>) =>
    onChange(layers.map((layer, at) => (at === index ? { ...layer, ...next } : layer)));
  const remove = (index: number) => {
    const rest = layers.filter((_, at) => at !== index);
    onChange(rest.length === 0 ? undefined : rest);
  };
  return (
    <fieldset className="layers">
      <legend>{title}</legend>
      <ol>
        {layers.map((layer, index) => (
          <LayerRow
            // A layer has no name of its own, so its position identifies it.
            key={`${index}/${layers.length}`}
            number={index + 1}
            book={book}
            layer={layer}
            errorOf={(field, label) => errorOf(`${index}.${field}`, label)}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button onClick={() => onChange([...layers, EMPTY])}>{t('refine.addLayer')}</Button>
    </fieldset>
  );
}

interface LayerRowProps {
  readonly number: number;
  readonly book: EnergyBook;
  readonly layer: MeasuredLayer;
  readonly errorOf: (field: string, label: string) => string | undefined;
  readonly onChange: (next: Partial<MeasuredLayer>) => void;
  readonly onRemove: () => void;
}

function LayerRow({ number, book, layer, errorOf, onChange, onRemove }: LayerRowProps) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const id = useId();
  const { material, thickness_m, conductivity_W_mK } = layer;
  const thickness = t('refine.thickness');
  return (
    <li className="layer">
      <div className="select-field">
        <label htmlFor={id}>{t('refine.material', { number })}</label>
        <select
          id={id}
          value={material ?? ''}
          onChange={({ target }) => onChange({ material: target.value === '' ? null : target.value })}
        >
          <option value="">{t('refine.ownMaterial')}</option>
          {book.materials.map(({ code, name }) => (
            <option key={code} value={code}>
              {name[language]}
            </option>
          ))}
        </select>
      </div>
      <NumberField
        label={thickness}
        unit={t('unit.mm')}
        value={thickness_m === null ? undefined : thickness_m * MM_PER_M}
        error={errorOf('thickness_m', thickness)}
        onChange={(value) => onChange({ thickness_m: value === undefined ? null : value / MM_PER_M })}
      />
      {material === null ? (
        <NumberField
          label={t('refine.lambda')}
          unit={t('unit.lambda')}
          value={conductivity_W_mK ?? undefined}
          error={errorOf('conductivity_W_mK', t('refine.lambda'))}
          onChange={(value) => onChange({ conductivity_W_mK: value ?? null })}
        />
      ) : (
        <p className="layer-lambda quiet">
          {t('refine.lambdaOf', {
            lambda: book.materials.find(({ code }) => code === material)?.conductivity_W_mK ?? '',
          })}
        </p>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('refine.removeLayer', { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
