import { useQuery } from '@tanstack/react-query';
import { Button, Tour } from 'antd';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { definitionsQuery } from '../change-sets/queries';
import type { ListedDefinition } from '../change-sets/wire';
import { leaveTour, openStep, useTour } from './tour-session';
import { tourSteps } from './tour-steps';
import { useFoundElement } from './use-found-element';

/** The open step of the tour: its page is opened, its part is shown, and its words get the focus. */
export default function BuilderTour({ step }: { step: number }) {
  const { t } = useTranslation('builder');
  const id = useId();
  const { name, page, selector } = tourSteps[step] ?? { name: 'publish', page: 'form', selector: '' };
  useTourPage(page);
  const target = useFoundElement(selector);
  // The words are drawn in a part of the page that is attached later.
  const heading = useFoundElement(`.${titleClass}`);
  useEffect(() => heading?.focus({ preventScroll: true }), [heading]);
  useEffect(() => focusAfterTour, []);
  const isLast = step === tourSteps.length - 1;
  // One step at a time: the part of another page does not exist yet.
  const steps = tourSteps.map(() => ({
    title: (
      <h2 key={name} className={titleClass} tabIndex={-1} aria-describedby={id}>
        {t(`tour.steps.${name}.title`)}
      </h2>
    ),
    description: <p id={id}>{t(`tour.steps.${name}.text`)}</p>,
    target,
    prevButtonProps: { children: t('tour.previous') },
    nextButtonProps: { children: t(isLast ? 'tour.finish' : 'tour.next') },
  }));
  return (
    <Tour
      open
      rootClassName="builder-tour"
      // In the page's main part, where screen readers look for it.
      getPopupContainer={() => document.querySelector('main') ?? document.body}
      current={step}
      steps={steps}
      closable={{ 'aria-label': t('tour.leave') }}
      indicatorsRender={renderPlace}
      actionsRender={renderActions}
      onChange={openStep}
      onClose={leaveTour}
    />
  );
}

function renderPlace(current: number, total: number) {
  return <Place place={current + 1} total={total} />;
}

function Place(values: { place: number; total: number }) {
  const { t } = useTranslation('builder');
  return <span className="builder-tour-place">{t('tour.place', values)}</span>;
}

function renderActions(buttons: ReactNode, { current, total }: { current: number; total: number }) {
  return current === total - 1 ? buttons : <Actions>{buttons}</Actions>;
}

function Actions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder');
  return (
    <>
      <Button type="text" onClick={leaveTour}>
        {t('tour.leave')}
      </Button>
      {children}
    </>
  );
}

/** Moves the focus to the button that begins the tour again, once its words are gone from the page. */
function focusAfterTour(): void {
  if (useTour.getState().step === null) document.querySelector<HTMLElement>('.tour-button')?.focus();
}

const titleClass = 'builder-tour-title';
const catalogPath = '/admin/builder';
const formPath = '/admin/builder/form/';

/** Opens the page of a step: the list, or the form that is open already, else one that people use. */
function useTourPage(page: 'catalog' | 'form'): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listed = useQuery(definitionsQuery);
  const form = page === 'form' && !pathname.startsWith(formPath) ? formToShow(listed.data ?? []) : undefined;
  const isAway = page === 'catalog' && pathname !== catalogPath;
  useEffect(() => {
    if (isAway) void navigate(catalogPath);
    else if (form !== undefined) void navigate(`${formPath}${form}`);
  }, [isAway, form, navigate]);
}

function formToShow(listed: readonly ListedDefinition[]): string | undefined {
  const forms = listed.filter(({ kind, version }) => kind === 'form' && version > 0);
  return (forms.find(({ usedBy }) => usedBy.some(({ kind }) => kind === 'krud')) ?? forms[0])?.id;
}
