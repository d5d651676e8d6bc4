import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { LayoutNode } from '../../../../definitions/form';
import { useForm, useFormState } from '../form-context';
import { ErrorCount } from '../validation/part-errors';
import { QuestionCount } from '../validation/question-count';
import { SectionWindow } from './lazy-section-window';
import { fieldNames } from './to-rjsf';
import { ValueCell } from '../fields/value-cell';
import './modal-section.css';

interface ModalSectionProps {
  node: LayoutNode;
  place: string;
  /** The content of the window. */
  children: ReactNode;
}

/** The maximum number of values in the summary; further ones are only counted. */
const maxShown = 4;

/** Renders a section behind a button, with a summary of its values beside it. */
export function ModalSection({ node, place, children }: ModalSectionProps) {
  const { store, services } = useForm();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useFormState((state) => state.openParts[place] === 1);
  const title = node.title === undefined ? '' : services.say(node.title);
  const close = () => store.openPart(place, 0);
  useEffect(() => SectionWindow.loadAhead(), []);
  return (
    <div className="form-modal-section">
      <button
        ref={button}
        type="button"
        className="button button-plain"
        aria-haspopup="dialog"
        onClick={() => store.openPart(place, 1)}
      >
        {title}
        <ErrorCount nodes={[node]} />
        <QuestionCount nodes={[node]} />
      </button>
      <Summary node={node} />
      {isOpen ? (
        <Suspense>
          <SectionWindow title={title} onClose={close} onClosed={() => button.current?.focus()}>
            {children}
          </SectionWindow>
        </Suspense>
      ) : null}
    </div>
  );
}

function Summary({ node }: { node: LayoutNode }) {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const { form, program } = store.runtime;
  const names = fieldNames([node]);
  const filled = useFormState(
    useShallow(({ engine }) =>
      names.filter((name) => {
        const value = engine.row[name];
        const isEmpty = value === null || value === undefined || value === '' || value === false;
        return !isEmpty && !(Array.isArray(value) && value.length === 0);
      }),
    ),
  );
  const row = useFormState(({ engine }) => engine.row);
  if (filled.length === 0) return <p className="form-modal-summary">{t('nothingEntered')}</p>;
  return (
    <div className="form-modal-summary">
      <dl>
        {filled.slice(0, maxShown).map((name) => {
          const list = program.subTables.get(name);
          const label = list?.title ?? form.fields[name]?.title ?? name;
          const value = row[name];
          return (
            <div key={name}>
              <dt>{services.say(label)}</dt>
              <dd>
                {Array.isArray(value) && list ? (
                  t('rowCount', { count: value.length })
                ) : (
                  <ValueCell form={form} field={name} value={value} row={row} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {filled.length > maxShown ? <span>{t('moreEntered', { count: filled.length - maxShown })}</span> : null}
    </div>
  );
}
