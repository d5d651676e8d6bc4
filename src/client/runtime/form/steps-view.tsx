import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from './form-context';
import { pathsWithMessages } from './part-errors';
import { namesIn } from './to-rjsf';
import type { LayoutNode } from '../../../definitions/form';

interface StepsProps {
  node: LayoutNode;
  place: string;
  /** Draws what a section holds. */
  children: (section: LayoutNode, place: string) => ReactNode;
}

/** Sections one after another: a step that has errors is not left forwards, and nothing is lost on the way back. */
export function StepsView({ node, place, children }: StepsProps) {
  const { store, services, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const sections = node.children ?? [];
  const open = useFormState((state) => Math.min(state.openParts[place] ?? 0, sections.length - 1));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current !== open) heading.current?.focus();
    shown.current = open;
  }, [open]);
  const section = sections[open];
  if (section === undefined) return null;

  const goOn = () => {
    const names = namesIn([section]);
    for (const name of names) store.touch([name]);
    const state = store.getState();
    for (const { path } of state.errors) {
      if (names.includes(path.split('/')[0] ?? '')) store.touch(path.split('/'));
    }
    const wrong = pathsWithMessages(store.getState(), services.language);
    if (isReadOnly || !wrong.some(([field]) => names.includes(String(field))))
      store.openPart(place, open + 1);
  };
  return (
    <div className="form-steps">
      <p className="form-step-count">{t('step', { number: open + 1, total: sections.length })}</p>
      <progress className="form-step-bar" max={sections.length} value={open + 1} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1}>
        {section.title === undefined
          ? t('step', { number: open + 1, total: sections.length })
          : services.say(section.title)}
      </h3>
      {children(section, `${place}/${open}`)}
      <div className="form-step-buttons">
        {open === 0 ? null : (
          <button
            type="button"
            className="button button-plain"
            onClick={() => store.openPart(place, open - 1)}
          >
            {t('back')}
          </button>
        )}
        {open === sections.length - 1 ? null : (
          <button type="button" className="button button-primary form-step-next" onClick={goOn}>
            {t('next')}
          </button>
        )}
      </div>
    </div>
  );
}
