import { forwardRef, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../../document/edit';
import type { JsonObject } from '../../document/pointer';
import { useBuilderState } from '../builder-store';
import { leafTitle, partLabel, useCanvas } from '../canvas/canvas-context';
import { useCommands } from '../commands';
import type { BuilderForm } from '../compile/builder-form';
import { findPart, isNode, leafName } from '../layout/layout-items';
import type { Problem } from '../../panel/panel-context';
import { FieldProperties } from './field-properties';
import { FormProperties } from './form-properties';
import { PartActions } from './part-actions';
import { PartProperties } from './part-properties';
import type { KnownForm, PropertyParts } from './property-parts';
import { SubTableProperties } from './sub-table-properties';
import './properties.css';

interface PropertiesProps {
  form: BuilderForm;
  document: JsonObject;
  onEdit: (edit: Edit) => void;
  forms: readonly KnownForm[];
  problems: readonly Problem[];
  canAddColumn: boolean;
  onDuplicate: (key: string) => void;
  onRemove: (key: string) => void;
}

/** The properties of the selected part; of the form itself where none is selected. */
export const Properties = forwardRef<HTMLElement, PropertiesProps>(function Properties(
  { form, document, onEdit, forms, problems, canAddColumn, onDuplicate, onRemove },
  pane,
) {
  const { t } = useTranslation('form-builder');
  const commands = useCommands();
  const services = useCanvas((canvas) => canvas.services);
  const selected = useBuilderState((state) => state.selected);
  const titled = { form: form.form, lists: form.lists, services, t };
  const parts = useMemo((): PropertyParts => {
    const context = {
      fields: Object.keys(form.form.fields).map((name) => ({
        value: name,
        label: leafTitle({ form: form.form, services }, name),
      })),
      problemAt: (pointer: string) => problems.find((problem) => problem.pointer === pointer)?.message,
    };
    return {
      form,
      document,
      onEdit,
      context,
      forms,
      problems,
    };
  }, [form, document, onEdit, forms, problems, services]);
  const part = selected === '' ? undefined : findPart(form.items, selected);
  const name = part && leafName(part.item);
  const isList = name !== undefined && form.lists.has(name);
  const canDuplicate =
    part !== undefined &&
    (name === undefined ? isNode(part.item) && part.item.children === undefined : canAddColumn && !isList);
  return (
    <section ref={pane} className="fb-pane fb-properties" aria-label={t('properties.label')} tabIndex={-1}>
      <h2 className="fb-pane-title">
        {part === undefined ? t('properties.form') : partLabel(titled, part.item)}
      </h2>
      {part === undefined ? (
        <FormProperties parts={parts} />
      ) : (
        <>
          <PartActions
            part={part}
            partKey={selected}
            form={form}
            canDuplicate={canDuplicate}
            onDuplicate={() => onDuplicate(selected)}
            onRemove={() => onRemove(selected)}
          />
          {name !== undefined && !isList ? <FieldProperties key={name} name={name} parts={parts} /> : null}
          {name !== undefined && isList ? <SubTableProperties key={name} name={name} parts={parts} /> : null}
          {isNode(part.item) ? (
            <PartProperties node={part.item} pointer={part.pointer} parts={parts} />
          ) : null}
          <button type="button" className="fb-button" onClick={() => commands.select('')}>
            {t('properties.toForm')}
          </button>
        </>
      )}
    </section>
  );
});
