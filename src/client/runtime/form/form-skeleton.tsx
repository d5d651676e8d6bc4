import { useTranslation } from 'react-i18next';
import type { LayoutNode } from '../../../definitions/form';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import type { ServedForm } from './form-document';
import { hasReviewStep } from './layout/review-place';
import { fieldNames } from './layout/to-rjsf';
import './form.css';

/** The maximum number of fields in an outline: more of them are below the screen. */
const maxShown = 8;

interface FormSkeletonProps {
  form?: ServedForm | undefined;
  /** True for a new entry, which may have a review behind its steps. */
  isNew?: boolean;
}

/**
 * Renders the outline of a form that is loading: its first step with the labels of its fields as soon as the definition is
 * there, before that five unnamed fields.
 */
export function FormSkeleton({ form, isNew = false }: FormSkeletonProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const steps = form === undefined ? [] : stepsOf(form);
  const [first] = steps;
  const total = steps.length + (form?.layout.some((node) => hasReviewStep(node, isNew)) === true ? 1 : 0);
  const labels = form === undefined ? Array.from({ length: 5 }, () => '') : labelsOf(form, first ?? null);
  const fields = labels.map((label, index) => (
    <div key={index} className="form-field" aria-hidden="true">
      {label === '' ? (
        <span className="skeleton form-skeleton-label" />
      ) : (
        <span className="form-label">{say(label, language)}</span>
      )}
      <span className="skeleton form-control-skeleton" />
    </div>
  ));
  return (
    <div className="form form-skeleton">
      <output className="visually-hidden">{t('loading')}</output>
      {first === undefined ? (
        fields
      ) : (
        <div className="form-steps">
          <p className="form-step-count">{t('step', { number: 1, total })}</p>
          <progress className="form-step-bar" max={total} value={1} aria-hidden="true" />
          {first.title === undefined ? null : <h3>{say(first.title, language)}</h3>}
          {fields}
        </div>
      )}
    </div>
  );
}

/** Returns the steps of a form; none where it has no steps, or where it takes a row to know which are shown. */
function stepsOf(form: ServedForm): readonly LayoutNode[] {
  const [node] = form.layout;
  if (node?.type !== 'steps' || form.layout.length > 1) return [];
  const steps = node.children ?? [];
  return steps.every((step) => shownFields(form, [step]).length > 0) ? steps : [];
}

function labelsOf(form: ServedForm, step: LayoutNode | null) {
  const names = shownFields(form, step === null ? form.layout : [step]);
  return names.slice(0, maxShown).map((name) => form.fields[name]?.title ?? '');
}

/** Lists the fields in a part of the layout that are shown whatever has been entered. */
function shownFields({ logic, compiled }: ServedForm, nodes: readonly LayoutNode[]): string[] {
  return fieldNames(nodes).filter(
    (name) => logic?.[name]?.visible === undefined && compiled.withheld?.[name] === undefined,
  );
}
