import type { JsonSchema } from '../../../definitions/descriptions/kind-schema';
import { toRecord } from '../../../engine/model/renames/name-scope';
import type { OptionSchemas } from '../../../engine/model/renames/rewrite-names';
import { createRegistry } from '../../platform/registry';
import { annotateOptions } from '../discovery/describe-widgets';
import type { Widgets } from '../store/compile-set';

/** The JSON Schema of the options of an action of triggers and buttons; undefined for an unknown one. */
export const actionOptions = createRegistry<(action: string) => object | undefined>('options of actions');

/** Describes what the names in options of widgets and actions refer to, for renaming. */
export function optionSchemas(widgets: Widgets): OptionSchemas {
  const known = new Map<string, JsonSchema>();
  return {
    widget(name = '') {
      const manifest = widgets.get(name);
      if (!manifest) return undefined;
      const schema = known.get(name) ?? toRecord(annotateOptions(manifest.options, 'mn_MN'));
      known.set(name, schema);
      return schema;
    },
    action(name) {
      const schema = actionOptions.get()(name);
      return schema && toRecord(JSON.parse(JSON.stringify(schema)));
    },
  };
}
