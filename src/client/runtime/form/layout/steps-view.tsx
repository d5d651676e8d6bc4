import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../form-context';
import { useVisibleSections } from './layout-visibility';
import { pathsWithMessages } from '../validation/part-errors';
import { PartProgress } from '../validation/part-progress';
import { revealField } from './reveal';
import { fieldNames } from './to-rjsf';
import type { LayoutNode } from '../../../../definitions/form';

interface StepsProps {
  node: LayoutNode;
  place: string;
  /** Renders the content of a section. */
  children: (section: LayoutNode, place: string) => ReactNode;
}

/** Renders sections as steps: a step with errors blocks the next one, and going back loses nothing. */
export function StepsView({ node, place, children }: StepsProps) {
  const { store, services, idPrefix, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const sections = node.children ?? [];
  const visible = useVisibleSections(sections);
  const wanted = useFormState((state) => state.openParts[place] ?? 0);
  const open = visible.findLast((index) => index <= wanted) ?? visible[0] ?? 0;
  const at = visible.indexOf(open);
  const [before, after] = [at > 0 ? visible[at - 1] : undefined, visible[at + 1]];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current !== open) heading.current?.focus();
    shown.current = open;
  }, [open]);
  const section = sections[open];
  if (section === undefined) return null;

  const progressId = `${idPrefix}${place.replaceAll('/', '-')}-progress-${open}`;
  const goOn = () => {
    const names = fieldNames([section]);
    for (const name of names) store.touch([name]);
    const state = store.getState();
    for (const { path } of state.errors) {
      if (names.includes(path.split('/')[0] ?? '')) store.touch(path.split('/'));
    }
    const wrong = pathsWithMessages(store.getState(), services.language);
    const [first] = isReadOnly ? [] : wrong.filter(([field]) => names.includes(String(field)));
    if (first !== undefined) revealField(store, idPrefix, first);
    else if (after !== undefined) store.openPart(place, after);
  };
  return (
    <div className="form-steps">
      <p className="form-step-count">{t('step', { number: at + 1, total: visible.length })}</p>
      <progress className="form-step-bar" max={visible.length} value={at + 1} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1} aria-describedby={progressId}>
        {section.title === undefined
          ? t('step', { number: at + 1, total: visible.length })
          : services.say(section.title)}
        <PartProgress id={progressId} node={section} />
      </h3>
      {children(section, `${place}/${open}`)}
      <div className="form-step-buttons">
        {before === undefined ? null : (
          <button type="button" className="button button-plain" onClick={() => store.openPart(place, before)}>
            {t('back')}
          </button>
        )}
        {after === undefined ? null : (
          <button type="button" className="button button-primary form-step-next" onClick={goOn}>
            {t('next')}
          </button>
        )}
      </div>
    </div>
  );
}
