import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import './entry.css';

interface EntryFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Errors of the value. */
  faults?: readonly string[] | undefined;
  hint?: string | undefined;
  /** Marks a value that may be the wrong one, where the general error does not say which. */
  isWrong?: boolean;
}

/** Draws a labelled input with its errors and its hint. */
export function EntryField({ label, faults, hint, isWrong, ...input }: EntryFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} faults={faults} hint={hint}>
      <input {...input} {...describe({ id, faults, hint, isWrong })} />
    </Frame>
  );
}

interface EntryAreaProps extends ComponentProps<'textarea'> {
  label: string;
  faults?: readonly string[] | undefined;
  hint?: string | undefined;
}

/** Draws a labelled field for a text of several lines. */
export function EntryArea({ label, faults, hint, ...area }: EntryAreaProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} faults={faults} hint={hint}>
      <textarea {...area} {...describe({ id, faults, hint })} />
    </Frame>
  );
}

interface EntrySelectProps extends ComponentProps<'select'> {
  label: string;
  faults?: readonly string[] | undefined;
  hint?: string | undefined;
}

/** Draws a labelled list of choices, its options as children. */
export function EntrySelect({ label, faults, hint, ...select }: EntrySelectProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} faults={faults} hint={hint}>
      <select {...select} {...describe({ id, faults, hint })} />
    </Frame>
  );
}

/** Draws a password input with a button that shows the password. */
export function PasswordField({ label, faults, hint, isWrong, ...input }: EntryFieldProps) {
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
          {...describe({ id, faults, hint, isWrong })}
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

/** Draws an input for a code of six digits; phones suggest the code that they have just received. */
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

function describe({
  id,
  faults,
  hint,
  isWrong = false,
}: Pick<EntryFieldProps, 'faults' | 'hint' | 'isWrong'> & { id: string }) {
  const hasFaults = faults !== undefined && faults.length > 0;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, hasFaults ? `${id}-fault` : '']
    .join(' ')
    .trim();
  return {
    id,
    'aria-invalid': isWrong || hasFaults,
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
  };
}
