import { useTranslation } from 'react-i18next';
import { EntryField, EntrySelect, PasswordField } from '../../ui/entry-form/entry-field';
import { PictureField } from '../../ui/entry-form/picture-field';
import { phoneText } from '../../ui/phone-text';
import { PrivacyTerms } from './privacy-terms';
import { privacyPolicy } from '../../../definitions/public-pages/privacy-policy';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import type { OpenRoles } from './role-step';
import type { Registration, RegistrationFaults, Step } from './registration';

export interface StepProps {
  entered: Registration;
  faults: RegistrationFaults;
  change: (field: keyof Registration, value: string | boolean) => void;
}

export function PersonalStep(props: StepProps) {
  const { t } = useTranslation('auth');
  const { entered, change } = props;
  return (
    <>
      <Line {...props} field="last_name" autoComplete="family-name" maxLength={75} />
      <Line {...props} field="first_name" autoComplete="given-name" maxLength={75} />
      <Line {...props} field="register_number" hint={t('register.optional')} maxLength={14} />
      <div className="register-pair">
        <EntrySelect
          label={t('register.gender')}
          hint={t('register.optional')}
          value={entered.gender}
          onChange={(event) => change('gender', event.target.value)}
        >
          <option value="">{t('register.unsaid')}</option>
          <option value="female">{t('register.female')}</option>
          <option value="male">{t('register.male')}</option>
        </EntrySelect>
        <Line
          {...props}
          field="birthday"
          hint={t('register.optional')}
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t('register.dayForm')}
        />
      </div>
    </>
  );
}

export function ContactStep(props: StepProps) {
  return (
    <>
      <Line
        {...props}
        field="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Line {...props} field="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
    </>
  );
}

export function PictureStep({
  picture,
  onChange,
}: {
  picture: File | null;
  onChange: (picture: File | null) => void;
}) {
  const { t } = useTranslation('auth');
  return <PictureField label={t('register.picture.title')} picture={picture} onChange={onChange} />;
}

export function PasswordStep({ entered, faults, change }: StepProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        value={entered.password}
        faults={faults.password}
        onChange={(event) => change('password', event.target.value)}
      />
      <PasswordField
        label={t('passwordConfirm')}
        value={entered.password_confirm}
        faults={faults.password_confirm}
        onChange={(event) => change('password_confirm', event.target.value)}
      />
    </>
  );
}

const reviewed: readonly { step: Step; fields: readonly (keyof Registration)[] }[] = [
  { step: 'personal', fields: ['last_name', 'first_name', 'register_number', 'gender', 'birthday'] },
  { step: 'contact', fields: ['email', 'phone'] },
];

/** All entered values, each part with a link back to its step. */
export function ReviewStep({
  entered,
  faults,
  change,
  picture,
  go,
  openRoles,
}: StepProps & { picture: File | null; go: (step: Step) => void; openRoles: OpenRoles }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const chosen = openRoles.length > 1 ? openRoles.find(({ role }) => role === entered.role) : undefined;
  const shown = (field: keyof Registration) => {
    if (field === 'gender' && entered.gender !== '') return t(`register.${entered.gender}`);
    return field === 'phone' ? phoneText(entered.phone) : String(entered[field]);
  };
  return (
    <>
      {chosen === undefined ? null : (
        <section className="register-part">
          <div className="register-part-head">
            <h2>{t('register.role.title')}</h2>
            <ChangeButton step="role" go={go} />
          </div>
          <p>{say(chosen.title ?? chosen.role, language)}</p>
        </section>
      )}
      {reviewed.map(({ step, fields }) => (
        <section key={step} className="register-part">
          <div className="register-part-head">
            <h2>{t(`register.${step}.title`)}</h2>
            <ChangeButton step={step} go={go} />
          </div>
          <dl>
            {fields
              .filter((field) => entered[field] !== '')
              .map((field) => (
                <div key={field}>
                  <dt>{t(`fields.${field}`)}</dt>
                  <dd>{shown(field)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <section className="register-part">
        <div className="register-part-head">
          <h2>{t('register.picture.title')}</h2>
          <ChangeButton step="picture" go={go} />
        </div>
        <p className="quiet">{t(picture === null ? 'register.noPicture' : 'register.hasPicture')}</p>
      </section>
      <label className="entry-check">
        <input
          type="checkbox"
          checked={entered.is_consent}
          aria-invalid={faults.is_consent !== undefined}
          aria-describedby="consent-fault"
          onChange={(event) => change('is_consent', event.target.checked)}
        />
        <span>{t('register.consent', { version: privacyPolicy.version })}</span>
      </label>
      <PrivacyTerms />
      <span className="entry-fault" id="consent-fault">
        {faults.is_consent?.join(' ')}
      </span>
    </>
  );
}

function ChangeButton({ step, go }: { step: Step; go: (step: Step) => void }) {
  const { t } = useTranslation('auth');
  return (
    <button
      type="button"
      className="button register-change"
      aria-label={`${t('register.change')}: ${t(`register.${step}.title`)}`}
      onClick={() => go(step)}
    >
      {t('register.change')}
    </button>
  );
}

type LineProps = StepProps & { field: keyof Registration; hint?: string } & Omit<
    Parameters<typeof EntryField>[0],
    'label' | 'faults' | 'value' | 'onChange'
  >;

function Line({ entered, faults, change, field, ...input }: LineProps) {
  const { t } = useTranslation('auth');
  return (
    <EntryField
      {...input}
      label={t(`fields.${field}`)}
      value={String(entered[field])}
      faults={faults[field]}
      onChange={(event) => change(field, event.target.value)}
    />
  );
}
