import { createElement, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetServices } from '../../../../../widgets/contract';
import { manifests } from '../../../../../widgets/manifests';
import { widgetField } from '../../../../../widgets/registry';
import type { DrawnBy } from '../../../../definitions/completion/column-parts';
import type { Reference } from '../../../../engine/model/compiled-source';
import { Icon } from '../../../ui/icon';

interface ValueControlProps {
  label: string;
  help: string;
  problem: string | undefined;
  /** The place of the value in the document: names the control. */
  pointer: string;
  drawn: DrawnBy;
  reference: Reference | undefined;
  services: WidgetServices;
  value: unknown;
  /** Undefined for no value. */
  onChange: (value: unknown) => void;
}

/** Edits a value with the control that people enter it with, and offers to clear it. */
export function ValueControl({ label, help, problem, pointer, drawn, value, ...props }: ValueControlProps) {
  const { t } = useTranslation('form-builder');
  const id = useId();
  const { reference, services, onChange } = props;
  const Widget = widgetField(drawn.widget);
  if (Widget === undefined) return null;
  return (
    <div className="fb-entry">
      <label htmlFor={id}>{label}</label>
      <Suspense fallback={<span className="fb-control-space" />}>
        {createElement(Widget, {
          id,
          name: pointer,
          label,
          value: value ?? manifests.get(drawn.widget)?.emptyValue ?? null,
          options: drawn.options ?? {},
          placeholder: undefined,
          isRequired: false,
          isReadOnly: false,
          isInvalid: problem !== undefined,
          describedBy: `${id}-help`,
          reference,
          services,
          onChange: (next: unknown) => onChange(isEmpty(next) ? undefined : next),
          onBlur: nothing,
        })}
      </Suspense>
      <p id={`${id}-help`} className="fb-help">
        {help}
      </p>
      {value === undefined ? null : (
        <button type="button" className="fb-button" onClick={() => onChange(undefined)}>
          <Icon name="close" />
          {t('values.clear', { label })}
        </button>
      )}
      {problem === undefined ? null : (
        <p className="fb-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function nothing(): void {}
