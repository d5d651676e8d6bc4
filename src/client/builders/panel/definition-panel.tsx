import Form from '@rjsf/core';
import type { FieldProps, ValidatorType } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import type { Kind } from '../../../definitions/definition';
import { RetryNotice } from '../../ui/states/retry-notice';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import { useKindSchema } from '../change-sets/queries';
import { FieldFrame } from './field-frame';
import { ListField } from './fields/list-field';
import { ObjectField, objectFields } from './fields/object-field';
import { UnionField } from './fields/union-field';
import { BooleanField, NumberField, StringField } from './fields/value-fields';
import { ObjectMembers } from './object-members';
import {
  PanelContext,
  type PanelContextValue,
  type PanelForm,
  type PanelState,
  type Problem,
} from './panel-context';
import { prepareSchema, type PanelSchema } from './schema';
import { findSchemaPart } from './schema-part';
import './panel.css';

export interface DefinitionPanelProps {
  kind: Kind;
  document: JsonObject;
  /** The part that is drawn, as a JSON pointer. Default: the whole document. */
  pointer?: string;
  onEdit: (edit: Edit) => void;
  problems: readonly Problem[];
}

/** Draws a definition, or a part of it, as its kind's JSON Schema says. */
export function DefinitionPanel(props: DefinitionPanelProps) {
  const { t } = useTranslation('builder');
  const schema = useKindSchema(props.kind);
  const prepared = useMemo(() => schema.data && prepareSchema(schema.data), [schema.data]);
  if (schema.error !== null && prepared === undefined)
    return <RetryNotice message={schema.error.message} onRetry={() => void schema.refetch()} />;
  if (prepared === undefined) return <PageSkeleton />;
  const root = findSchemaPart(prepared.root, props.document, props.pointer ?? '', prepared.cycles);
  if (root === undefined) return <p>{t('panel.noPart')}</p>;
  return <SchemaPanel {...props} schema={root} cycles={prepared.cycles} />;
}

interface SchemaPanelProps extends DefinitionPanelProps {
  schema: PanelSchema;
  cycles: ReadonlyMap<string, PanelSchema>;
  /** The form that the document is, where its builder has read it. */
  form?: PanelForm;
}

const fields = {
  StringField,
  NumberField,
  BooleanField,
  NullField: JsonNull,
  ArrayField: ListField,
  ObjectField,
  AnyOfField: UnionField,
  OneOfField: UnionField,
  FallbackField: ObjectField,
  ...objectFields,
};
const templates = { FieldTemplate: FieldFrame, ObjectFieldTemplate: ObjectMembers };
/** The values live in the panel's store; the form library draws the structure. */
const noData = {};
const noDefaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;
/** The server checks documents, by its plan; nothing is compiled in the browser. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/** Draws a part of a document by a prepared schema. */
export function SchemaPanel({
  kind,
  document,
  pointer = '',
  onEdit,
  problems,
  schema,
  cycles,
  form,
}: SchemaPanelProps) {
  const idPrefix = useId();
  const [store] = useState(() => createStore<PanelState>()(() => ({ kind, document, problems, form })));
  useEffect(
    () => store.setState({ kind, document, problems, form }),
    [store, kind, document, problems, form],
  );
  const latest = useRef(onEdit);
  useEffect(() => {
    latest.current = onEdit;
  });
  const context = useMemo(
    (): PanelContextValue => ({
      store,
      cycles,
      base: pointer,
      idPrefix,
      edit: (edit) => latest.current(edit),
    }),
    [store, cycles, pointer, idPrefix],
  );
  return (
    <PanelContext value={context}>
      <div className="panel">
        <Form
          schema={schema}
          validator={validator}
          formData={noData}
          fields={fields}
          templates={templates}
          idPrefix={idPrefix}
          tagName="div"
          noValidate
          showErrorList={false}
          experimental_defaultFormStateBehavior={noDefaults}
        >
          <></>
        </Form>
      </div>
    </PanelContext>
  );
}

function JsonNull(_props: FieldProps) {
  return null;
}
