import { removeStored } from '../../browser/expiring-storage';
import { whenSignedOut } from '../../session/session';

/** The storage key of a visitor's answers. */
export const answersKey = 'calculator';

/** Deletes the stored answers when a person signs out: the next person at a shared phone would read them. */
export function clearAnswersOnSignOut(): void {
  whenSignedOut(() => removeStored(answersKey));
}
