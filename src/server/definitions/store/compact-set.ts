import { compactChart, compactForm, compactGrid, compactKrud } from '../../../definitions/completion/compact';
import type { Definition } from '../../../definitions/definition';
import { buildModel } from '../../../engine/model/build-model';
import { completeSet } from '../../../engine/model/completion';
import { toDocuments } from './definition-set';

/** The same definitions as short as they can be written: forms, grids and kruds say only what others do not. */
export function compactDefinitions(definitions: readonly Definition[]): Definition[] {
  const documents = toDocuments(definitions);
  const { model } = buildModel(documents.source);
  const { form, grid, chart, krud } = completeSet(documents, model).definitions;
  return definitions.map((definition) => {
    const { kind, id } = definition;
    const complete = { form: form.get(id), grid: grid.get(id), chart: chart.get(id), krud: krud.get(id) };
    if (kind === 'form' && complete.form)
      return compactForm(complete.form, model.sources.get(complete.form.source));
    if (kind === 'grid' && complete.grid)
      return compactGrid(complete.grid, model.sources.get(complete.grid.source));
    if (kind === 'chart' && complete.chart)
      return compactChart(complete.chart, model.sources.get(complete.chart.source)?.columns);
    if (kind === 'krud' && complete.krud) return compactKrud(complete.krud, grid.get(complete.krud.grid));
    return definition;
  });
}
