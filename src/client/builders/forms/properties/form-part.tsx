import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/i18n';
import type { Edit } from '../../document/edit';
import { removal } from '../../document/list-edits';
import { splitParent } from '../../document/pointer';
import { SchemaPanel } from '../../panel/definition-panel';
import { schemaMembers, prepareSchema, type PanelSchema } from '../../panel/schema';
import { findSchemaPart } from '../../panel/schema-part';
import { useFormScope } from '../logic/use-form-scope';
import { formSchemaIn, type PropertyParts } from './property-parts';

interface FormPartProps {
  pointer: string;
  parts: PropertyParts;
  /** The members that are drawn, where others have controls of their own. Default: all. */
  members?: readonly string[];
  /** The schema of the part, where that of forms does not say it: the options of an element. */
  schema?: PanelSchema;
}

/** Draws a part of the form by the panel. A part that is left empty is removed, and what is empty around it. */
export function FormPart({ pointer, parts, members, schema: given }: FormPartProps) {
  const { document, onEdit, problems, context } = parts;
  const language = useLanguage();
  const scope = useFormScope(parts);
  const { root, cycles } = useMemo(() => prepareSchema(formSchemaIn(language)), [language]);
  const whole = given ?? findSchemaPart(root, document, pointer, cycles);
  const schema = useMemo(() => whole && withMembers(whole, members), [whole, members]);
  const { fields } = context;
  const form = useMemo(() => ({ fields, scope }), [fields, scope]);
  if (schema === undefined) return null;
  const edit = (next: Edit) =>
    onEdit(
      next.flatMap((each) =>
        each.value === undefined && splitParent(each.pointer).parent === pointer
          ? removal(document, each.pointer)
          : [each],
      ),
    );
  return (
    <SchemaPanel
      kind="form"
      document={document}
      pointer={pointer}
      onEdit={edit}
      problems={problems}
      schema={schema}
      cycles={cycles}
      form={form}
    />
  );
}

function withMembers(schema: PanelSchema, members: readonly string[] | undefined): PanelSchema {
  if (members === undefined) return schema;
  const properties = Object.fromEntries(schemaMembers(schema).filter(([name]) => members.includes(name)));
  return { ...schema, properties };
}
