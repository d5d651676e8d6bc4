import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sides } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { useInputs } from '../inputs-store';
import { useCalculation } from '../use-calculation';
import { useRefusals } from '../use-refusals';
import { drawnFigures } from './drawn-figures';
import { LayersEditor } from './layers-editor';
import { MeasuredNumber } from './measured-number';
import { useTemperatureQuestion } from './temperature-question';

/** Sizes of the house. */
export function ShapeSection() {
  const { t } = useTranslation('calculator');
  const refinement = useInputs((inputs) => inputs.refinement);
  const refine = useInputs((inputs) => inputs.refine);
  const drawn = drawnFigures(useCalculation());
  const { wall, roof, floor, door, windows } = refinement;
  return (
    <Section title={t('refine.shape')}>
      <div className="refine-grid">
        <MeasuredNumber
          field="roomHeight_m"
          unit={t('unit.m')}
          value={refinement.roomHeight_m}
          assumed={drawn?.roomHeight_m}
          onChange={(roomHeight_m) => refine({ roomHeight_m })}
        />
        <MeasuredNumber
          field="wall.area_m2"
          unit={t('unit.m2')}
          value={wall?.area_m2}
          assumed={drawn?.wall_m2}
          onChange={(area_m2) => refine({ wall: { ...wall, area_m2 } })}
        />
        <MeasuredNumber
          field="roof.area_m2"
          unit={t('unit.m2')}
          value={roof?.area_m2}
          assumed={drawn?.roof_m2}
          onChange={(area_m2) => refine({ roof: { ...roof, area_m2 } })}
        />
        <MeasuredNumber
          field="floor.perimeter_m"
          unit={t('unit.m')}
          value={floor?.perimeter_m}
          assumed={drawn?.perimeter_m}
          onChange={(perimeter_m) => refine({ floor: { ...floor, perimeter_m } })}
        />
        <MeasuredNumber
          field="door.area_m2"
          unit={t('unit.m2')}
          value={door?.area_m2}
          assumed={drawn?.door_m2}
          onChange={(area_m2) => refine({ door: { ...door, area_m2 } })}
        />
      </div>
      <fieldset className="refine-sides">
        <legend>{t('refine.sides')}</legend>
        {drawn?.window_m2 === undefined ? null : (
          <p className="field-help">{t('refine.sidesHelp', { area: drawn.window_m2 })}</p>
        )}
        <div className="refine-grid">
          {sides.map((side) => (
            <MeasuredNumber
              key={side}
              field={`windows.area_m2.${side}`}
              label={t(`refine.field.side.${side}`)}
              unit={t('unit.m2')}
              value={windows?.area_m2?.[side]}
              onChange={(area) =>
                refine({ windows: { ...windows, area_m2: { ...windows?.area_m2, [side]: area } } })
              }
            />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

/** Construction of a part: its U where that is known, otherwise its layers. */
export function ConstructionSection({ part, book }: { part: 'wall' | 'roof' | 'floor'; book: EnergyBook }) {
  const { t } = useTranslation('calculator');
  const measured = useInputs(({ refinement }) => refinement[part]);
  const refine = useInputs((inputs) => inputs.refine);
  const refusals = useRefusals();
  const drawn = drawnFigures(useCalculation());
  const layers = measured?.layers ?? [];
  return (
    <Section title={t(`refine.${part}`)}>
      {part === 'floor' || layers.length > 0 ? null : (
        <MeasuredNumber
          field={`${part}.u_W_m2K`}
          unit={t('unit.u')}
          value={measured !== undefined && 'u_W_m2K' in measured ? measured.u_W_m2K : undefined}
          assumed={drawn?.u_W_m2K[part]}
          onChange={(u_W_m2K) => refine({ [part]: { ...measured, u_W_m2K } })}
        />
      )}
      <LayersEditor
        title={t('refine.layers')}
        book={book}
        layers={layers}
        errorOf={(field, label) => refusals.of(`${part}.layers.${field}`, label)}
        onChange={(next) => refine({ [part]: { ...measured, layers: next } })}
      />
    </Section>
  );
}

export function WindowSection() {
  const { t } = useTranslation('calculator');
  const { windows, door } = useInputs((inputs) => inputs.refinement);
  const refine = useInputs((inputs) => inputs.refine);
  const drawn = drawnFigures(useCalculation());
  return (
    <Section title={t('refine.windows')}>
      <div className="refine-grid">
        <MeasuredNumber
          field="windows.u_W_m2K"
          unit={t('unit.u')}
          value={windows?.u_W_m2K}
          assumed={drawn?.u_W_m2K.window}
          onChange={(u_W_m2K) => refine({ windows: { ...windows, u_W_m2K } })}
        />
        <MeasuredNumber
          field="windows.g"
          unit=""
          value={windows?.g}
          assumed={drawn?.g}
          onChange={(g) => refine({ windows: { ...windows, g } })}
        />
        <MeasuredNumber
          field="door.u_W_m2K"
          unit={t('unit.u')}
          value={door?.u_W_m2K}
          assumed={drawn?.u_W_m2K.door}
          onChange={(u_W_m2K) => refine({ door: { ...door, u_W_m2K } })}
        />
      </div>
    </Section>
  );
}

export function AirSection() {
  const { t } = useTranslation('calculator');
  const { n50_1_h } = useInputs((inputs) => inputs.refinement);
  const refine = useInputs((inputs) => inputs.refine);
  const drawn = drawnFigures(useCalculation());
  return (
    <Section title={t('refine.air')}>
      <MeasuredNumber
        field="n50_1_h"
        unit={t('unit.n50')}
        value={n50_1_h}
        assumed={drawn?.n50_1_h}
        onChange={(value) => refine({ n50_1_h: value })}
      />
    </Section>
  );
}

/** Use of the house and prices, the temperature first. */
export function UseSection() {
  const { t } = useTranslation('calculator');
  const { actualTemperature_C, efficiency, price_MNT } = useInputs((inputs) => inputs.refinement);
  const refine = useInputs((inputs) => inputs.refine);
  const drawn = drawnFigures(useCalculation());
  const fields = useTemperatureQuestion();
  return (
    <Section title={t('refine.use')}>
      <div ref={fields} className="refine-grid">
        <MeasuredNumber
          field="actualTemperature_C"
          unit={t('unit.degrees')}
          value={actualTemperature_C}
          assumed={drawn?.actualTemperature_C}
          onChange={(value) => refine({ actualTemperature_C: value })}
        />
        <MeasuredNumber
          field="efficiency"
          unit={t('unit.percent')}
          value={efficiency}
          assumed={drawn?.efficiency}
          scale={100}
          onChange={(value) => refine({ efficiency: value })}
        />
        <MeasuredNumber
          field="price_MNT"
          unit={t(`unit.${drawn?.priceUnit ?? 'MNT'}`)}
          value={price_MNT}
          assumed={drawn?.price_MNT}
          onChange={(value) => refine({ price_MNT: value })}
        />
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="refine-section card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
