import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import { EntryCard } from '../ui/entry-form/entry-card';
import { CodeField, EntryField, PasswordField } from '../ui/entry-form/entry-field';
import type { Entered, useEntry } from '../ui/entry-form/use-entry';

interface NewPasswordCardProps {
  entry: ReturnType<typeof useEntry>;
  title: string;
  lead: string;
  /** The field of the contact that received the code. */
  contact: { name: string } & Pick<
    ComponentProps<typeof EntryField>,
    'type' | 'label' | 'defaultValue' | 'required'
  >;
  /** The code, if the link of the message contains it. */
  code?: string;
  sendText: string;
  onSubmit: ReturnType<ReturnType<typeof useEntry>['submit']>;
  note?: ReactNode;
  /** Links beside the one to the login page. */
  links?: ReactNode;
}

/** Asks for a contact, the code that was sent to it, and a new password. */
export function NewPasswordCard(props: NewPasswordCardProps) {
  const { entry, title, lead, contact, code, sendText, onSubmit, note, links } = props;
  const { t } = useTranslation('auth');
  const { form, failure, faults, isBusy } = entry;
  return (
    <EntryCard
      form={form}
      title={title}
      lead={lead}
      failure={failure}
      onSubmit={(event) => void onSubmit(event)}
    >
      <EntryField
        {...contact}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        faults={faults[contact.name]}
      />
      <CodeField label={t('code')} hint={t('codeHint')} defaultValue={code} faults={faults.code} />
      <PasswordField
        name="password"
        label={t('newPassword')}
        hint={t('passwordHint')}
        faults={faults.password}
      />
      <PasswordField name="password_confirm" label={t('passwordConfirm')} faults={faults.password_confirm} />
      <Button type="submit" isPrimary className="entry-submit" disabled={isBusy}>
        {sendText}
      </Button>
      {note}
      <div className="entry-links">
        <Link to="/auth/login">{t('backToSignIn')}</Link>
        {links}
      </div>
    </EntryCard>
  );
}

/** The members of a request with a code and a new password, as they were entered. */
export function newPasswordBody(entered: Entered) {
  return {
    code: entered('code').replaceAll(' ', ''),
    password: entered('password'),
    password_confirm: entered('password_confirm'),
  };
}
