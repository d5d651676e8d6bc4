import type { Transaction } from '../../platform/database/database';
import { currentTime } from '../../../engine/time/ulaanbaatar';
import { sendNotice } from '../../platform/messaging/send-notice';

/** Tells a user, with the change itself, that their password is another one now. */
export function tellPasswordChanged(transaction: Transaction, userId: number): Promise<void> {
  const to = { users: [userId] };
  const link = '/admin/profile';
  return sendNotice(transaction, { template: 'password_changed', to, values: { time: currentTime() }, link });
}
