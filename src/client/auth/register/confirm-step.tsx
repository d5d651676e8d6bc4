import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { postJson } from '../../api/http';
import { showToast } from '../../ui/overlays/toast';
import { usePageTitle } from '../../ui/navigation/page-title';
import { startSession } from '../../session/session';
import type { LoginAnswer } from '../../session/session-types';
import { saveAvatar } from '../../session/own-profile';
import { EntryCard } from '../../ui/entry-form/entry-card';
import { CodeField } from '../../ui/entry-form/entry-field';
import { useEntry } from '../../ui/entry-form/use-entry';

interface ConfirmStepProps {
  /** Names the registration. */
  id: string;
  /** The contact that received the code. */
  to: string;
  picture: File | null;
  /** Called when the account exists. */
  onDone: () => void;
  onBack: () => void;
}

/** Asks for the code that creates the account. The picture is uploaded with the session that the code starts. */
export function ConfirmStep({ id, to, picture, onDone, onBack }: ConfirmStepProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { form, failure, faults, isBusy, submit } = useEntry();
  usePageTitle(t('register.confirm.title'));

  const confirm = submit(async (entered) => {
    const code = entered('code').replaceAll(' ', '');
    const { path } = await postJson<LoginAnswer>('/auth/register/confirm', { id, code });
    onDone();
    await startSession();
    if (picture !== null) await keepPicture(picture);
    showToast({ tone: 'success', title: t('register.done') });
    void navigate(path ?? '/', { replace: true });
  });
  /** The account exists even if the picture fails; it can be uploaded on the profile page at any time. */
  const keepPicture = async (file: File) => {
    try {
      await saveAvatar(file);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'warning', title: t('register.pictureFailed'), description });
    }
  };

  return (
    <EntryCard
      form={form}
      title={t('register.confirm.title')}
      lead={t('register.confirm.lead', { to })}
      failure={failure}
      onSubmit={(event) => void confirm(event)}
    >
      <CodeField label={t('code')} hint={t('codeHint')} faults={faults.code} />
      <Button type="submit" isPrimary className="entry-submit" disabled={isBusy}>
        {t('register.confirm.send')}
      </Button>
      <Button onClick={onBack}>{t('register.confirm.back')}</Button>
    </EntryCard>
  );
}
