import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Value } from 'typebox/value';
import { manifests } from '../../../../widgets/manifests';
import { drawnBy } from '../../../definitions/completion/column-parts';
import { Column, type ColumnType } from '../../../definitions/source';
import type { Reference } from '../../../engine/model/compiled-source';
import { definitionQuery } from '../../runtime/use-definition';
import { useWidgetServices } from '../../runtime/widget-services';
import { definitionsQuery } from '../change-sets/queries';
import type { JsonObject } from '../document/pointer';
import { ValueControl } from '../forms/inputs/value-control';
import '../forms/inputs/entries.css';

interface ColumnDefaultProps {
  column: JsonObject;
  pointer: string;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

/** Types without a default: an uploaded file belongs to one row, and documents have no constants of such values. */
const withoutDefault: readonly ColumnType[] = ['json', 'file'];

/** The value with which a new row begins, edited with the control of the column's own element. */
export function ColumnDefault({ column, pointer, problem, onChange }: ColumnDefaultProps) {
  const { t } = useTranslation('builder');
  const services = useWidgetServices();
  const { default: value } = column;
  const declared = readColumn(column);
  const reference = useReference(declared?.references?.source);
  if (declared === undefined || !takesDefault(declared)) return null;
  const { name, type, title } = declared;
  if (declared.references !== undefined && reference === undefined)
    return <p className="panel-help">{t('tables.default.later')}</p>;
  return (
    <div className="column-part">
      <ValueControl
        label={t('tables.default.label')}
        help={t('tables.default.help')}
        pointer={`${pointer}/default`}
        drawn={drawnBy({ name, type, title, required: declared.required ?? false, declared }, 'field')}
        onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? undefined : next)}
        {...{ problem, reference, services, value }}
      />
    </div>
  );
}

/** The column without its default, once it is complete. */
function readColumn({ default: _value, ...rest }: JsonObject): Column | undefined {
  return Value.Check(Column, rest) ? rest : undefined;
}

/** Returns whether people could enter the value: formulas, owners and the server give others. */
function takesDefault(column: Column): boolean {
  const { type, value, follows, ownedBy, secret, widget } = column;
  const manifest = manifests.get(widget?.type ?? '');
  const isGiven = value !== undefined || follows !== undefined || ownedBy !== undefined || secret === true;
  return !isGiven && !manifest?.isAssigned && !manifest?.isSecret && !withoutDefault.includes(type);
}

/** How rows of a table are named; undefined until it is known, and for one that is not published. */
function useReference(source: string | undefined): Reference | undefined {
  const listed = useQuery({ ...definitionsQuery, enabled: source !== undefined });
  const isPublished = listed.data?.some(
    ({ kind, id, version }) => kind === 'source' && id === source && version > 0,
  );
  const { data } = useQuery({
    ...definitionQuery('source', source ?? ''),
    enabled: isPublished === true,
    retry: false,
  });
  return (
    data && {
      source: data.id,
      titleColumn: data.titleColumn ?? 'id',
      ...(data.person && { person: data.person }),
    }
  );
}
