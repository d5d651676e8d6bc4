import type { AppParts } from '../../definitions/app-parts';
import { sendOtp, verifyOtp } from '../../people/accounts/request-code';
import { requireDeletionTable } from '../../people/data-deletion/deletion-requests';
import { fileProvenRequest } from '../../people/data-deletion/file-proven';
import { messages } from '../../people/data-deletion/messages';
import type { PlainForm } from './plain-form';

/**
 * The plain form of `/facebook/data-deletion`, in two steps: the contact `to`, to which a code is sent, then `code` with the
 * message's id in `sent`. The request passes the rules and limits of `/otp` and `/data-deletion`.
 */
export function deletionForm(parts: Pick<AppParts, 'database' | 'messageSender'>): PlainForm {
  return {
    path: '/facebook/data-deletion',
    fields: ['sent', 'to', 'code'],
    limit: { call: 'plain data deletion', limit: 60, windowSeconds: 3600 },
    submit: async (context, { sent = '', to = '', code = '' }) => {
      requireDeletionTable(context.snapshot);
      if (sent === '') {
        const body = { purpose: 'data_deletion', to: to.trim(), lang: context.language };
        const { id } = await sendOtp({ body, context }, parts);
        return `?sent=${encodeURIComponent(id)}#request`;
      }
      const { proof } = await verifyOtp(
        { body: { id: sent, code: code.replaceAll(' ', '') }, context },
        parts,
      );
      return `?code=${await fileProvenRequest(parts.database, context, proof)}`;
    },
    notSent: messages.notSent,
    noticeFields: (_, { sent = '' }) =>
      sent === ''
        ? [{ name: 'to', label: messages.contact }]
        : [{ name: 'sent' }, { name: 'code', label: messages.code }],
  };
}
