import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { manifests } from '../../../../../widgets/manifests';
import type { LayoutNode } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { WidgetControl } from '../fields/widget-control';
import { FormProvider, useForm, useFormState } from '../form-context';
import { findSubForm } from '../form-document';
import { PaperRows } from '../print/paper-rows';
import { listRowColumns } from '../sub-table/columns';
import { fieldGroups } from './field-groups';
import { useVisibleNames } from './layout-visibility';
import './review-step.css';

interface ReviewStepProps {
  sections: readonly LayoutNode[];
  /** The indices of the sections that have anything to show. */
  visible: readonly number[];
  onEdit: (index: number) => void;
}

/** Lists the values entered in the steps before, read-only, each step with a button that leads back to it. */
export function ReviewStep({ sections, visible, onEdit }: ReviewStepProps) {
  const form = useForm();
  const { services } = form;
  const { t } = useTranslation('form');
  const reading = useMemo(() => ({ ...form, idPrefix: `${form.idPrefix}-review`, isReadOnly: true }), [form]);
  return (
    <FormProvider value={reading}>
      {visible.map((index) => {
        const section = sections[index];
        if (section === undefined) return null;
        const title = section.title === undefined ? '' : services.say(section.title);
        return (
          <section key={index} className="form-review" aria-label={title}>
            <div className="form-review-head">
              <h4>{title}</h4>
              <button
                type="button"
                className="button button-plain"
                aria-label={t('editSection', { title })}
                onClick={() => onEdit(index)}
              >
                <Icon name="edit" />
                {t('edit')}
              </button>
            </div>
            <ReviewedSection section={section} />
          </section>
        );
      })}
    </FormProvider>
  );
}

function ReviewedSection({ section }: { section: LayoutNode }) {
  const { services } = useForm();
  const groups = useMemo(() => fieldGroups(section), [section]);
  return groups.map(({ title, names }) => (
    <ReviewedFields key={names[0]} title={title === undefined ? '' : services.say(title)} names={names} />
  ));
}

function ReviewedFields({ title, names }: { title: string; names: readonly string[] }) {
  const { store, services } = useForm();
  const { form, program } = store.runtime;
  const visible = useVisibleNames(names);
  // Widgets without a frame show no value that was entered.
  const shown = visible.filter((name) => manifests.get(form.fields[name]?.widget ?? '')?.frame === undefined);
  if (shown.length === 0) return null;
  return (
    <>
      {title === '' ? null : <h5>{title}</h5>}
      <dl>
        {shown.map((name) => {
          const label = program.subTables.get(name)?.title ?? form.fields[name]?.title ?? name;
          return (
            <div key={name}>
              <dt>{services.say(label)}</dt>
              <dd>
                <ReviewedValue name={name} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** Shows a value as a form that is only read does, and rows as paper does. */
function ReviewedValue({ name }: { name: string }) {
  const { form, program } = useForm().store.runtime;
  const count = useFormState((state) => state.rowKeys[name]?.length ?? 0);
  const field = form.fields[name];
  if (field !== undefined) {
    const reference = form.compiled.source.columns[name]?.reference ?? null;
    return <WidgetControl path={[name]} field={field} reference={reference} />;
  }
  const subTable = program.subTables.get(name);
  const rowForm = subTable && findSubForm(form, subTable);
  if (subTable === undefined || rowForm === undefined || count === 0)
    return <span className="form-no-value">—</span>;
  return (
    <div className="form-review-rows">
      <PaperRows field={name} form={rowForm} columns={listRowColumns(rowForm, subTable)} />
    </div>
  );
}
