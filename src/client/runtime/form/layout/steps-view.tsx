import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../form-context';
import { useIsInRow, useVisibleSections } from './layout-visibility';
import { pathsWithMessages } from '../validation/part-errors';
import { PartProgress } from '../validation/part-progress';
import { revealField } from './reveal';
import { hasReviewStep, reviewIndex } from './review-place';
import { ReviewStep } from './review-step';
import { fieldNames } from './to-rjsf';
import type { LayoutNode } from '../../../../definitions/form';

interface StepsProps {
  node: LayoutNode;
  place: string;
  /** Renders the content of a section. */
  children: (section: LayoutNode, place: string) => ReactNode;
}

/**
 * Renders sections as steps: a step with errors blocks the next one, and going back loses nothing. A new entry may end with
 * a review of all steps, to which a step that is corrected leads straight back.
 */
export function StepsView({ node, place, children }: StepsProps) {
  const { store, services, idPrefix, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const sections = node.children ?? [];
  const visible = useVisibleSections(sections);
  const wanted = useFormState((state) => state.openParts[place] ?? 0);
  const isNew = useFormState(({ stored }) => stored === null);
  const isInRow = useIsInRow();
  const hasReview = hasReviewStep(node, isNew && !isReadOnly && !isInRow);
  const steps = hasReview ? [...visible, reviewIndex(node)] : visible;
  const open = steps.findLast((index) => index <= wanted) ?? steps[0] ?? 0;
  const isReview = hasReview && open === reviewIndex(node);
  const [seen, setSeen] = useState<readonly number[]>([open]);
  // A review shows every step that is visible now.
  const shownNow = isReview ? steps : [open];
  if (shownNow.some((index) => !seen.includes(index))) setSeen([...new Set([...seen, ...shownNow])]);
  const at = steps.indexOf(open);
  const before = at > 0 ? steps[at - 1] : undefined;
  const isCorrection = hasReview && !isReview && seen.includes(reviewIndex(node));
  // A correction may have brought a step that nobody has seen yet.
  const after = isCorrection
    ? (visible.find((index) => !seen.includes(index)) ?? reviewIndex(node))
    : steps[at + 1];
  const leadsToReview = isCorrection && after === reviewIndex(node);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current !== open) heading.current?.focus();
    shown.current = open;
  }, [open]);
  const section = isReview ? undefined : sections[open];
  if (section === undefined && !isReview) return null;

  const count = t('step', { number: at + 1, total: steps.length });
  const progressId = `${idPrefix}${place.replaceAll('/', '-')}-progress-${open}`;
  const goOn = () => {
    const names = section === undefined ? [] : fieldNames([section]);
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
      <p className="form-step-count">{count}</p>
      <progress className="form-step-bar" max={steps.length} value={at + 1} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1} aria-describedby={progressId}>
        {isReview ? t('review') : section?.title === undefined ? count : services.say(section.title)}
        <PartProgress id={progressId} node={section} />
      </h3>
      {section === undefined ? (
        <ReviewStep sections={sections} visible={visible} onEdit={(index) => store.openPart(place, index)} />
      ) : (
        children(section, `${place}/${open}`)
      )}
      <div className="form-step-buttons">
        {before === undefined ? null : (
          <button type="button" className="button button-plain" onClick={() => store.openPart(place, before)}>
            {t('back')}
          </button>
        )}
        {after === undefined ? null : (
          <button type="button" className="button button-primary form-step-next" onClick={goOn}>
            {t(leadsToReview ? 'toReview' : 'next')}
          </button>
        )}
      </div>
    </div>
  );
}
