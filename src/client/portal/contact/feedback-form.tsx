import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { extractDigits } from '../../../../widgets/phone/digits';
import { query } from '../../api/graphql';
import { nextSubmission, type Submission } from '../../runtime/form/save/submission-key';
import { EntryFailure } from '../../ui/entry-form/entry-failure';
import { EntryArea, EntryField, EntrySelect } from '../../ui/entry-form/entry-field';
import { useEntry, type Entered } from '../../ui/entry-form/use-entry';
import { useFirstView } from '../../ui/first-view';
import { useRows } from '../read-rows';

const document =
  'mutation createFeedback($input: FeedbackInput!, $form: ID) { createFeedback(input: $input, form: $form) { id } }';

const fields = ['lastname', 'name', 'phone', 'email', 'provinceid', 'address', 'description'] as const;
type Field = (typeof fields)[number];

const byCode = { sorts: [{ column: 'code', order: 'asc' as const }], places: ['name'] };

/**
 * The form for feedback. Without scripts it is posted to the page (`POST /contact`), which comes back with the errors and what was
 * entered; with them it is sent without leaving the page. Rules, limits and texts of errors are the server's either way.
 */
export function FeedbackForm() {
  const { t } = useTranslation('content');
  const firstView = useFirstView();
  // Only on the page that has come with it: later the form is another one.
  const refused = useLocation().key === 'default' ? firstView?.form : undefined;
  const navigate = useNavigate();
  const address = useHref('/contact#feedback');
  const provinces = useRows('provinces', 'id name', byCode);
  const { form, failure, faults, isBusy, submit } = useEntry(undefined, refused);
  const [last, setLast] = useState<Submission>();
  const send = submit(async (entered) => {
    const input = inputOf(entered);
    const submission = nextSubmission(input, last);
    setLast(submission);
    await query(document, { input, form: 'feedback' }, { idempotencyKey: submission.key });
    void navigate('/contact?sent=1#feedback');
  });
  const described = (name: Field, isOptional = false) => {
    const label = t(`contact.fields.${name}`);
    return {
      name,
      label: isOptional ? t('contact.optional', { label }) : label,
      faults: faults[name],
      defaultValue: refused?.values[name] ?? '',
      'aria-required': !isOptional,
    };
  };
  return (
    <>
      <h2>{t('contact.feedback')}</h2>
      <p>{t('contact.feedbackText')}</p>
      {/* No native validation: the browser's messages would be in the language of the computer. */}
      <form ref={form} noValidate method="post" action={address} onSubmit={(event) => void send(event)}>
        <EntryFailure failure={failure ?? failureOf(faults, t('contact.fix'))} />
        <Pair>
          <EntryField {...described('lastname')} autoComplete="family-name" maxLength={75} />
          <EntryField {...described('name')} autoComplete="given-name" maxLength={75} />
        </Pair>
        <Pair>
          <EntryField
            {...described('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            hint={t('contact.phoneHint')}
          />
          <EntryField
            {...described('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Pair>
        <Pair>
          {/* The choice is known only with its options. */}
          <EntrySelect key={String(provinces.data?.length)} {...described('provinceid', true)}>
            <option value="">{t('contact.choose')}</option>
            {provinces.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </EntrySelect>
          <EntryField {...described('address', true)} autoComplete="street-address" maxLength={500} />
        </Pair>
        {/* A browser would cut what is pasted without a word; the server says how long it may be. */}
        <EntryArea {...described('description')} rows={6} />
        <Button type="submit" isPrimary disabled={isBusy}>
          {t(isBusy ? 'contact.sending' : 'contact.send')}
        </Button>
      </form>
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="contact-pair">{children}</div>;
}

/** A form with errors says so before its fields, with those of fields that it does not have. */
function failureOf(faults: Readonly<Record<string, readonly string[]>>, text: string) {
  const names = Object.keys(faults);
  if (names.length === 0) return null;
  const others = names.filter((name) => !fields.some((field) => field === name));
  return { message: [text, ...others.flatMap((name) => faults[name] ?? [])].join(' '), isLocked: false };
}

/** The values as the widgets of the form send them: empty is none, of a telephone the digits count. */
function inputOf(entered: Entered): Record<Field, string | number | null> {
  const text = (name: Field) => entered(name).trim() || null;
  const digits = extractDigits(entered('phone'));
  return {
    lastname: text('lastname'),
    name: text('name'),
    phone: digits === '' ? null : Number(digits),
    email: text('email'),
    provinceid: text('provinceid'),
    address: text('address'),
    description: text('description'),
  };
}
