import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button';
import { nextSubmission, type Submission } from '../../runtime/form/save/submission-key';
import { rememberReturnPath } from '../../session/return-path';
import { useSession } from '../../session/session';
import { EntryFailure } from '../../ui/entry-form/entry-failure';
import { EntryArea } from '../../ui/entry-form/entry-field';
import { useEntry } from '../../ui/entry-form/use-entry';
import { sendComment } from './send-comment';

const citizen = 'citizen';

/**
 * Takes a citizen's comment on a crew, which staff read before anybody else sees it. A visitor is led to sign in and back
 * here; other people are members of a crew, a bank or the office, and write none.
 */
export function CommentForm({ crew }: { crew: string }) {
  const { t } = useTranslation('crews');
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  if (user === null)
    return (
      <p>
        <ButtonLink to="/auth/login" onClick={() => rememberReturnPath(pathname)}>
          {t('comment.signIn')}
        </ButtonLink>
      </p>
    );
  return user.role_name === citizen ? <Form crew={crew} /> : null;
}

function Form({ crew }: { crew: string }) {
  const { t } = useTranslation('crews');
  const { form, failure, faults, isBusy, submit } = useEntry();
  const [last, setLast] = useState<Submission>();
  /** The comments that were sent from this page. */
  const [sent, setSent] = useState(0);
  const [isSaid, setIsSaid] = useState(false);
  const send = submit(async (entered) => {
    setIsSaid(false);
    const input = { brigad_id: Number(crew), comment: entered('comment').trim() || null };
    const submission = nextSubmission(input, last);
    setLast(submission);
    await sendComment(input, submission.key);
    setLast(undefined);
    setSent((before) => before + 1);
    setIsSaid(true);
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <EntryFailure failure={failure} />
      <EntryArea
        key={sent}
        name="comment"
        label={t('comment.label')}
        hint={t('comment.hint')}
        faults={faults.comment}
        aria-required
        rows={4}
        maxLength={2000}
      />
      <Button type="submit" isPrimary disabled={isBusy}>
        {t(isBusy ? 'comment.sending' : 'comment.send')}
      </Button>
      <output>
        {isSaid ? (
          <>
            {t('comment.sent')} <Link to="/menu/user/my-comment">{t('comment.own')}</Link>
          </>
        ) : null}
      </output>
    </form>
  );
}
