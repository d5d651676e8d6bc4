import { Suspense, createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetCell } from '../../../../widgets/registry';
import { Icon } from '../../ui/icon';
import { useWidgetServices } from '../widget-services';
import { optionsOfType, widgetOfType } from '../../../definitions/completion/column-parts';
import type { ServedDefinition } from '../../api/served-definition';
import { compareLists, shownSide, type FieldChange, type HistoryEntry } from './row-history';

interface FieldDifferenceProps {
  change: FieldChange;
  action: HistoryEntry['action'];
  form: ServedDefinition<'form'>;
}

/** Renders a field with its value before and after, each by the form's own widget. */
export function FieldDifference({ change, action, form }: FieldDifferenceProps) {
  const services = useWidgetServices();
  const label = form.fields[change.column]?.title;
  const isList = form.compiled.source.columns[change.column]?.type === 'references';
  const list = isList ? compareLists(change, action) : undefined;
  return (
    <div className="history-change">
      <dt>{label === undefined ? change.title : services.say(label)}</dt>
      {list === undefined ? null : (
        <>
          <Part part="removed" rows={list.removed} column={change.column} form={form} />
          <Part part="added" rows={list.added} column={change.column} form={form} />
        </>
      )}
      {list !== undefined && list.removed.length + list.added.length > 0 ? null : (
        <Sides change={change} action={action} form={form} />
      )}
    </div>
  );
}

interface PartProps {
  part: 'removed' | 'added';
  rows: readonly unknown[];
  column: string;
  form: ServedDefinition<'form'>;
}

/** Renders the rows that were taken out of a list, or that came in. */
function Part({ part, rows, column, form }: PartProps) {
  const { t } = useTranslation('history');
  if (rows.length === 0) return null;
  return (
    <dd className={`history-side is-${part}`}>
      <span className="visually-hidden">{t(part)} </span>
      <Value column={column} value={rows} form={form} />
    </dd>
  );
}

function Sides({ change, action, form }: FieldDifferenceProps) {
  return (
    <>
      <Side side="before" change={change} action={action} form={form} />
      <Side side="after" change={change} action={action} form={form} />
    </>
  );
}

function Side({ side, change, action, form }: FieldDifferenceProps & { side: 'before' | 'after' }) {
  const { t } = useTranslation('history');
  const sight = shownSide(change, side, action);
  if (sight === 'nothing') return null;
  return (
    <dd className={`history-side is-${side}`}>
      <span className="visually-hidden">{t(side)} </span>
      {sight === 'value' ? (
        <Value column={change.column} value={change[side]} form={form} />
      ) : (
        <span className="history-without quiet">
          {sight === 'empty' ? null : <Icon name="lock" />}
          {t(sight)}
        </span>
      )}
    </dd>
  );
}

function Value({ column, value, form }: { column: string; value: unknown; form: ServedDefinition<'form'> }) {
  const services = useWidgetServices();
  const field = form.fields[column];
  const compiled = form.compiled.source.columns[column];
  const widget = field?.widget ?? (compiled === undefined ? 'text' : widgetOfType[compiled.type]);
  const Cell = widgetCell(widget);
  if (!Cell) return textOf(value);
  const isPlain = field === undefined && typeof value === 'object';
  return (
    <Suspense fallback="…">
      {createElement(Cell, {
        value: isPlain ? textOf(value) : value,
        row: {},
        options: { ...(compiled === undefined ? {} : optionsOfType(compiled.type)), ...field?.options },
        reference: compiled?.reference ?? undefined,
        services,
      })}
    </Suspense>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
