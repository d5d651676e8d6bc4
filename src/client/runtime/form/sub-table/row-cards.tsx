import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSubTable } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { messagesAt, useForm, useFormState } from '../form-context';
import type { ServedForm } from '../form-document';
import { LayoutView } from '../layout/layout-view';
import { RowScopeProvider } from '../layout/layout-visibility';
import { ValueCell } from '../fields/value-cell';
import { RowQuestion } from '../validation/row-question';
import type { RowColumn } from './columns';
import { NearRows } from './near-rows';
import { RowTools } from './row-tools';
import { controls, RowControl, useIsListReadOnly } from './table-row';
import { TotalCell } from './total-cell';
import { useRowKeys } from './use-row-keys';

interface RowCardsProps {
  field: string;
  label: string;
  subTable: FormSubTable;
  form: ServedForm;
  columns: readonly RowColumn[];
}

/** Cards that are rendered at first, and that each click adds. */
const step = 40;

/** Renders rows as cards, for narrow places: a tap opens one as a small form. */
export function RowCards({ field, label, subTable, form, columns }: RowCardsProps) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const keys = useRowKeys(field);
  const active = useFormState((state) => state.activeRows[field]);
  const [shown, setShown] = useState(step);
  const openIndex = active === undefined ? -1 : keys.indexOf(active);
  const count = Math.max(shown, openIndex + 1);
  const totals = columns.filter(({ total }) => total !== undefined);
  const canMove = subTable.order !== undefined;
  const draw = useCallback(
    (key: string, index: number) => (
      <RowCard
        key={key}
        list={field}
        label={label}
        rowKey={key}
        index={index}
        form={form}
        columns={columns}
        canMove={canMove}
      />
    ),
    [field, label, form, columns, canMove],
  );
  return (
    <div className="sub-cards">
      <NearRows keys={keys.length > count ? keys.slice(0, count) : keys} openKey={active}>
        {draw}
      </NearRows>
      {keys.length > count ? (
        <button type="button" className="button button-plain" onClick={() => setShown(count + step)}>
          {t('moreRows', { count: keys.length - count })}
        </button>
      ) : null}
      {totals.length === 0 || keys.length === 0 ? null : (
        <dl className="sub-card-totals">
          {totals.map((column) => (
            <div key={column.name}>
              <dt>{services.say(column.field.title)}</dt>
              <dd>
                <TotalCell list={field} form={form} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface RowCardProps {
  list: string;
  label: string;
  rowKey: string;
  index: number;
  form: ServedForm;
  columns: readonly RowColumn[];
  canMove: boolean;
}

const RowCard = memo(function RowCard(props: RowCardProps) {
  const { list, rowKey } = props;
  const isReadOnly = useIsListReadOnly(list);
  const isOpen = useFormState(({ activeRows }) => activeRows[list] === rowKey);
  return isOpen && !isReadOnly ? <OpenCard {...props} /> : <ClosedCard {...props} isReadOnly={isReadOnly} />;
});

function ClosedCard(props: RowCardProps & { isReadOnly: boolean }) {
  const { list, label, rowKey, index, form, columns, isReadOnly } = props;
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const row = useFormState(({ engine }) => engine.subForms[list]?.[index]?.row);
  const isWrong = useFormState((state) =>
    columns.some(({ name }) => messagesAt(state, [list, index, name], services.language).length > 0),
  );
  if (row === undefined) return null;
  const filled = columns.filter(({ name }) => {
    const value = row[name];
    return value !== null && value !== undefined && value !== '' && value !== false;
  });
  const [title, ...details] = filled;
  const number = index + 1;
  const cell = ({ name }: RowColumn) => <ValueCell form={form} field={name} value={row[name]} row={row} />;
  return (
    <div className="sub-card">
      <div className="sub-card-head">
        <span className="sub-card-title">
          <span className="sub-card-number">{number}</span>
          {title === undefined ? t('emptyRow') : cell(title)}
          {isWrong ? (
            <span className="sub-row-problem">
              <Icon name="error" />
              <span className="visually-hidden">{t('rowWrong')}</span>
            </span>
          ) : null}
          <RowQuestion list={list} index={index} />
        </span>
        {isReadOnly ? null : (
          <button
            type="button"
            className="icon-button"
            aria-label={t('editRow', { label, number })}
            onClick={() => store.openRow(list, rowKey)}
          >
            <Icon name="edit" />
          </button>
        )}
      </div>
      {details.length === 0 ? null : (
        <dl>
          {details.map((column) => (
            <div key={column.name}>
              <dt>{services.say(column.field.title)}</dt>
              <dd>{cell(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function OpenCard({ list, label, index, form, canMove }: RowCardProps) {
  const { store } = useForm();
  const { t } = useTranslation('form');
  const card = useRef<HTMLFieldSetElement>(null);
  const number = index + 1;
  const draw = (name: string) => <RowControl list={list} index={index} name={name} form={form} />;
  useEffect(() => {
    card.current?.querySelector<HTMLElement>(`.form-field :is(${controls})`)?.focus();
  }, []);
  return (
    <fieldset ref={card} className="sub-card is-open">
      <legend className="visually-hidden">{t('rowName', { label, number })}</legend>
      <div className="sub-card-head">
        <span className="sub-card-title">{t('row', { number })}</span>
        <RowTools list={list} label={label} index={index} canMove={canMove} />
      </div>
      <RowScopeProvider row={[list, index]}>
        <LayoutView nodes={form.layout} place={`/${list}/${index}`} draw={draw} />
      </RowScopeProvider>
      <button type="button" className="button button-plain" onClick={() => store.openRow(list, undefined)}>
        {t('doneRow')}
      </button>
    </fieldset>
  );
}
