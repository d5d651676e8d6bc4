import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { LayoutView } from './layout-view';
import { uiOptions } from './to-rjsf';

/** Lays out the fields of an object by the definition. */
export function ObjectTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    <div className="form-body">
      <LayoutView nodes={uiOptions(uiSchema).layout ?? []} draw={(name) => contents.get(name)} />
    </div>
  );
}
