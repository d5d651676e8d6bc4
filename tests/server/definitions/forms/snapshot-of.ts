import type { DefinitionSet } from '../../../../src/definitions/definition';
import type { Form } from '../../../../src/definitions/form';
import type { Model } from '../../../../src/engine/model/model';
import type { Snapshot } from '../../../../src/server/platform/snapshot';

/** A snapshot that holds nothing but forms and their sources. */
export function snapshotOf(model: Model, form: ReadonlyMap<string, Form>): Snapshot {
  const none = new Map<string, never>();
  const definitions: DefinitionSet = {
    settings: none,
    source: none,
    form,
    grid: none,
    chart: none,
    dashboard: none,
    krud: none,
    menu: none,
    process: none,
    page: none,
    role: none,
    notice: none,
    app: none,
  };
  return { version: 1, definitions, versions: new Map(), model, access: new Map(), uses: new Map() };
}
