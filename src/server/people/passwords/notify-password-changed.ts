import type { Transaction } from '../../platform/database/database';
import { currentTime } from '../../../engine/time/ulaanbaatar';
import { sendNotice } from '../../platform/messaging/send-notice';

/** Notifies a user, in the transaction of the change, that their password was changed. */
export function notifyPasswordChanged(transaction: Transaction, userId: number): Promise<void> {
  const to = { users: [userId] };
  const link = '/admin/profile';
  return sendNotice(transaction, { template: 'password_changed', to, values: { time: currentTime() }, link });
}
