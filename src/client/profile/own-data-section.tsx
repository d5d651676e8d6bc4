import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { upload } from '../api/upload';
import { queryClient } from '../api/query-client';
import { EntryFailure } from '../ui/entry-form/entry-failure';
import { EntryField, PasswordField } from '../ui/entry-form/entry-field';
import { PictureField } from '../ui/entry-form/picture-field';
import { showToast } from '../ui/overlays/toast';
import { saveProfile, type OwnProfile } from '../session/own-profile';
import { usePasswordEntry } from './use-password-entry';

const fields = [
  { name: 'last_name', autoComplete: 'family-name', maxLength: 75 },
  { name: 'first_name', autoComplete: 'given-name', maxLength: 75 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', type: 'tel', autoComplete: 'tel-national', maxLength: 8 },
  { name: 'street', autoComplete: 'street-address', maxLength: 200 },
  { name: 'door', maxLength: 50 },
] as const;

/** Names, contacts, address and picture can be edited; register number and login are read-only. */
export function OwnDataSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['profile', 'auth']);
  const [picture, setPicture] = useState<File | null>(null);
  const { form, failure, faults, isBusy, isPasswordAsked, submit } = usePasswordEntry();
  const save = submit(async (entered) => {
    const texts = Object.fromEntries(fields.map(({ name }) => [name, entered(name).trim() || null]));
    const avatar = picture === null ? {} : { avatar: (await upload(picture, () => undefined)).id };
    await saveProfile({ ...texts, ...avatar, revision: profile.revision });
    showToast({ tone: 'success', title: t('profile:saved') });
    await queryClient.invalidateQueries({ queryKey: ['profile'] });
  });
  return (
    <form
      ref={form}
      className="profile-section card"
      noValidate
      onSubmit={(event) => void save(event)}
      aria-labelledby="own-data-title"
    >
      <div>
        <h2 id="own-data-title">{t('profile:own.title')}</h2>
        <p className="quiet profile-section-lead">
          {[profile.login, profile.register_number].filter(Boolean).join(' · ')}
        </p>
      </div>
      <EntryFailure failure={failure} />
      <PictureField
        label={t('profile:own.picture')}
        picture={picture}
        present={profile.avatar === null ? undefined : `/files/${profile.avatar}?w=320`}
        onChange={setPicture}
      />
      <div className="profile-fields">
        {fields.map(({ name, ...input }) => (
          <EntryField
            key={name}
            {...input}
            name={name}
            label={t(`auth:fields.${name}`)}
            defaultValue={profile[name] ?? ''}
            faults={faults[name]}
          />
        ))}
        {isPasswordAsked ? (
          <PasswordField
            name="password"
            label={t('profile:password')}
            hint={t('profile:own.passwordHint')}
            autoComplete="current-password"
            faults={faults.password}
          />
        ) : null}
      </div>
      <div className="profile-actions">
        <button type="submit" className="button button-primary" disabled={isBusy}>
          {t('profile:own.save')}
        </button>
        <Link className="button button-plain" to="/admin/change-password">
          {t('profile:own.password')}
        </Link>
      </div>
    </form>
  );
}
