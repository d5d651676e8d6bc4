import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../shell/icon';
import './entry.css';

interface EntryFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with the value. */
  faults?: readonly string[] | undefined;
  hint?: string | undefined;
}

/** A labelled input with what is wrong or good to know under it. */
export function EntryField({ label, faults, hint, ...input }: EntryFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} faults={faults} hint={hint}>
      <input {...input} {...describe(id, faults, hint)} />
    </Frame>
  );
}

/** A password, which its owner may look at. */
export function PasswordField({ label, faults, hint, ...input }: EntryFieldProps) {
  const { t } = useTranslation('auth');
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <Frame id={id} label={label} faults={faults} hint={hint}>
      <div className="entry-password">
        <input
          autoComplete="new-password"
          required
          maxLength={128}
          {...input}
          {...describe(id, faults, hint)}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Frame>
  );
}

/** What a code of six digits is typed into; telephones offer the one that has just come. */
export function CodeField(props: EntryFieldProps) {
  return (
    <EntryField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={11}
      {...props}
    />
  );
}

interface FrameProps {
  id: string;
  label: string;
  faults: readonly string[] | undefined;
  hint: string | undefined;
  children: ReactNode;
}

function Frame({ id, label, faults, hint, children }: FrameProps) {
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined ? null : (
        <span className="entry-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {faults === undefined || faults.length === 0 ? null : (
        <span className="entry-fault" id={`${id}-fault`}>
          {faults.join(' ')}
        </span>
      )}
    </div>
  );
}

function describe(id: string, faults: readonly string[] | undefined, hint: string | undefined) {
  const isWrong = faults !== undefined && faults.length > 0;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, isWrong ? `${id}-fault` : ''].join(' ').trim();
  return { id, 'aria-invalid': isWrong, ...(describedBy !== '' && { 'aria-describedby': describedBy }) };
}
