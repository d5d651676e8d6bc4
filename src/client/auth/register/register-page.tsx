import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button';
import { ApiError } from '../../api/api-error';
import { postJson } from '../../api/http';
import { privacyPolicy } from '../../../definitions/public-pages/privacy-policy';
import { phoneText } from '../../ui/phone-text';
import { useLanguage } from '../../i18n/i18n';
import { usePageTitle } from '../../ui/navigation/page-title';
import '../../ui/entry-form/entry.css';
import { EntryFailure } from '../../ui/entry-form/entry-failure';
import type { Failure } from '../../ui/entry-form/use-entry';
import { useSession } from '../../session/session';
import { useIsSessionKnown } from '../../session/use-is-session-known';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { showToast } from '../../ui/overlays/toast';
import { ConfirmStep } from './confirm-step';
import {
  forgetRegistration,
  keepPicture,
  keepRegistration,
  readRegistration,
  type SentRegistration,
} from './kept-registration';
import { RoleStep } from './role-step';
import { ContactStep, PasswordStep, PersonalStep, PictureStep, ReviewStep } from './steps';
import {
  registrationBody,
  emptyRegistration,
  validateStep,
  reachableStep,
  isStep,
  stepOf,
  stepsFor,
  normalizedText,
  type Registration,
  type RegistrationFaults,
  type Step,
} from './registration';
import './register.css';

/**
 * `/auth/register`: a few short steps, a review of all of them, and the code. Neither going back nor a reload loses entered
 * values.
 * `?role=<id>` chooses a role in advance, for links from an application's own pages.
 */
export default function RegisterPage() {
  // The first step depends on the roles that are open.
  return useIsSessionKnown() ? <RegistrationForm /> : <PageSkeleton />;
}

function RegistrationForm() {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const [search] = useSearchParams();
  const openRoles = useSession(({ config }) => config?.registration?.roles) ?? [];
  const steps = stepsFor(openRoles.length);
  const wanted = openRoles.find(({ role }) => role === search.get('role'))?.role ?? '';
  const [kept] = useState(() => readRegistration());
  const [entered, setEntered] = useState<Registration>(() => {
    const before = kept?.entered ?? emptyRegistration;
    const isOpen = openRoles.some(({ role }) => role === before.role);
    return { ...before, role: wanted || (isOpen ? before.role : '') };
  });
  const [picture, setPicture] = useState<File | null>(kept?.picture ?? null);
  const navigate = useNavigate();
  const { search: query, state } = useLocation();
  const shown = shownOf(state) ?? {
    step: kept?.step ?? steps[0] ?? 'personal',
    isSent: (kept?.sent ?? null) !== null,
  };
  const step = reachableStep(shown.step, entered, steps);
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<SentRegistration | null>(kept?.sent ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const drawnStep = useRef<Step>(step);
  usePageTitle(t('register.title'));

  const index = steps.indexOf(step);
  /** Each step is an entry of the browser's history, so that Back leads to the step before. */
  const show = (to: Shown, options?: { replace: boolean }) =>
    void navigate({ search: query }, { ...options, state: to satisfies Shown });
  const go = (to: Step) => {
    show({ step: to, isSent: false });
    setFaults({});
    setFailure(null);
  };
  useEffect(() => {
    // A step that is not reached is not waited for: it would appear while the one in front of it is being filled in.
    if (shownOf(state)?.step !== step) show({ ...shown, step }, { replace: true });
  });
  // Focuses the heading of a new step, so that screen readers read it.
  useEffect(() => {
    if (drawnStep.current !== step) heading.current?.focus();
    drawnStep.current = step;
  }, [step, drawnStep]);
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current) keepRegistration({ entered, step, sent });
    isDrawn.current = true;
  }, [entered, step, sent]);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);

  const next = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateStep(step, entered, language, {
      required: t('register.required'),
      role: t('register.roleNeeded'),
      day: t('register.noSuchDay'),
      contact: t('register.contactNeeded'),
      differs: t('confirmationDiffers'),
      consent: t('register.consentNeeded'),
    });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const following = steps[index + 1];
    if (following !== undefined) go(following);
    else await send();
  };
  const choosePicture = async (file: File | null) => {
    setPicture(file);
    try {
      await keepPicture(file);
    } catch {
      // The tab's storage is full: only a reload loses the picture.
      showToast({ tone: 'warning', title: t('register.pictureNotKept') });
    }
  };
  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const body = { ...registrationBody(entered), consent_version: privacyPolicy.version, lang: language };
      setSent(await postJson<SentRegistration>('/auth/register', body));
      show({ step, isSent: true });
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  const refuse = (error: unknown) => {
    const fields: RegistrationFaults = error instanceof ApiError ? { ...error.fields } : {};
    const first = steps.find((candidate) =>
      Object.entries(stepOf).some(([field, own]) => own === candidate && field in fields),
    );
    if (first !== undefined) {
      go(first);
      setFaults(fields);
    } else {
      const message = error instanceof ApiError ? error.message : t('error');
      setFailure({ message, isLocked: error instanceof ApiError && error.status === 429 });
    }
  };

  if (sent !== null && shown.isSent) {
    return (
      <ConfirmStep
        id={sent.id}
        to={sent.channel === 'mail' ? entered.email : phoneText(entered.phone)}
        picture={picture}
        onDone={forgetRegistration}
        onBack={() => {
          setSent(null);
          go('review');
        }}
      />
    );
  }
  const shared = {
    entered,
    faults,
    change: (field: keyof Registration, value: string | boolean) =>
      setEntered({ ...entered, [field]: typeof value === 'string' ? normalizedText(field, value) : value }),
  };
  return (
    <form
      ref={form}
      className="entry entry-wide card"
      noValidate
      onSubmit={(event) => void next(event)}
      aria-labelledby="register-title"
    >
      <div>
        <p className="register-progress quiet" aria-live="polite">
          {t('register.progress', { step: index + 1, steps: steps.length })}
        </p>
        <progress className="register-bar" aria-hidden="true" value={index + 1} max={steps.length} />
        <h1 id="register-title" ref={heading} tabIndex={-1}>
          {t(`register.${step}.title`)}
        </h1>
        <p className="quiet">{t(`register.${step}.lead`)}</p>
      </div>
      <EntryFailure failure={failure} />
      {step === 'role' ? <RoleStep {...shared} openRoles={openRoles} /> : null}
      {step === 'personal' ? <PersonalStep {...shared} /> : null}
      {step === 'contact' ? <ContactStep {...shared} /> : null}
      {step === 'picture' ? (
        <PictureStep picture={picture} onChange={(file) => void choosePicture(file)} />
      ) : null}
      {step === 'password' ? <PasswordStep {...shared} /> : null}
      {step === 'review' ? <ReviewStep {...shared} picture={picture} go={go} openRoles={openRoles} /> : null}
      <div className="entry-buttons">
        {index > 0 ? (
          <Button onClick={() => go(steps[index - 1] ?? step)}>{t('register.back')}</Button>
        ) : null}
        <Button type="submit" isPrimary disabled={isBusy}>
          {t(step === 'review' ? 'register.send' : 'register.next')}
        </Button>
      </div>
      <div className="entry-links">
        <Link to="/auth/login">{t('register.known')}</Link>
        <Link to="/" onClick={() => forgetRegistration()}>
          {t('register.cancel')}
        </Link>
      </div>
    </form>
  );
}

/** A step of the wizard, or the code after it, as an entry of the browser's history holds it. */
interface Shown {
  step: Step;
  isSent: boolean;
}

/** Reads what an entry of the history shows; undefined where it is the first one. */
function shownOf(state: unknown): Shown | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state) || !isStep(state.step))
    return undefined;
  return { step: state.step, isSent: 'isSent' in state && state.isSent === true };
}
