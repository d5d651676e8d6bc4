import { useState, type FormEvent } from 'react';
import { ApiError } from '../api/api-error';
import { postJson } from '../api/http';
import { useEntry, type Entered } from '../ui/entry-form/use-entry';

/**
 * A form for changes that the server may refuse without the password. After a refusal it asks for the password
 * (`isPasswordAsked`: show a field `password`) and sends it to the server before it retries the change.
 */
export function usePasswordEntry(general?: string) {
  const { submit: submitEntry, ...entry } = useEntry(general);
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);
  const submit = (
    work: (entered: Entered) => Promise<void>,
  ): ((event: FormEvent<HTMLFormElement>) => Promise<void>) =>
    submitEntry(async (entered) => {
      try {
        if (isPasswordAsked) await postJson('/auth/confirm-password', { password: entered('password') });
        await work(entered);
      } catch (error) {
        if (error instanceof ApiError && error.fields.password !== undefined) setIsPasswordAsked(true);
        throw error;
      }
    });
  return { ...entry, submit, isPasswordAsked };
}
