import { createElement, memo, Suspense, useRef } from 'react';
import { manifests } from '../../../../../widgets/manifests';
import { widgetField } from '../../../../../widgets/registry';
import type { WidgetServices } from '../../../../../widgets/contract';
import type { FormField } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import { useOnScreen } from '../../../runtime/use-on-screen';
import { Icon } from '../../../ui/icon';

interface FieldPictureProps {
  name: string;
  field: FormField;
  isRequired: boolean;
  /** The default of a new row. */
  value: unknown;
  column: CompiledColumn | undefined;
  services: WidgetServices;
}

/** Controls that are quick to draw besides those that fit into a table's cell. */
const quick: ReadonlySet<string> = new Set([
  'textarea',
  'radio',
  'checkbox',
  'switch',
  'text',
  'number',
  'date',
]);

/** Draws a field as the form does. The control cannot be used here; costly ones are drawn as a box with their name. */
export const FieldPicture = memo(function FieldPicture(props: FieldPictureProps) {
  const { field, isRequired, services } = props;
  const place = useRef<HTMLDivElement>(null);
  // In a form of hundreds of fields those far below would keep the first ones waiting.
  const isNear = useOnScreen(place);
  const manifest = manifests.get(field.widget);
  const isBare = manifest?.frame !== undefined && manifest.withoutColumn === undefined;
  // A switch always has a value, so that there is nothing to require.
  const isMarked = isRequired && manifest?.emptyValue === undefined;
  return (
    <div ref={place} className="form-field fb-picture" inert>
      {isBare ? null : (
        <span className={isMarked ? 'form-label is-required' : 'form-label'}>
          {services.say(field.title)}
        </span>
      )}
      {isNear ? <Control {...props} /> : <span className="fb-control-space" />}
      {field.help === undefined ? null : <span className="form-help">{services.say(field.help)}</span>}
    </div>
  );
});

function Control({ name, field, isRequired, value, column, services }: FieldPictureProps) {
  const manifest = manifests.get(field.widget);
  const Widget = widgetField(field.widget);
  const isQuick = manifest?.fitsCell === true || quick.has(field.widget);
  if (Widget === undefined || !isQuick) {
    return (
      <span className="fb-control-box">
        <Icon name={manifest?.icon ?? 'error'} />
        {manifest === undefined ? field.widget : services.say(manifest.label)}
      </span>
    );
  }
  return (
    <Suspense fallback={<span className="fb-control-space" />}>
      {createElement(Widget, {
        id: `fb-picture-${name}`,
        name,
        label: services.say(field.title),
        value: value ?? manifest?.emptyValue ?? null,
        options: field.options ?? {},
        placeholder: field.placeholder === undefined ? undefined : services.say(field.placeholder),
        isRequired,
        isReadOnly: false,
        isInvalid: false,
        describedBy: undefined,
        reference: column?.reference ?? undefined,
        services,
        onChange: nothing,
        onBlur: nothing,
      })}
    </Suspense>
  );
}

function nothing(): void {}
