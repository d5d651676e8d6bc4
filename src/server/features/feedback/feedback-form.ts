import type { Database } from '../../platform/database/database';
import type { NoticeField, PlainForm } from '../plain-forms/plain-form';
import type { Snapshot } from '../../platform/snapshot';
import { feedbackFields, fileFeedback } from './file-feedback';

/**
 * The plain form of the contact page. The row passes the rules and limits of `createFeedback`; the same text of the same
 * network is filed once.
 */
export function feedbackForm(database: Database): PlainForm {
  return {
    path: '/contact',
    fields: feedbackFields,
    // Of the accepted ones the table itself has a lower limit.
    limit: { call: 'plain feedback', limit: 60, windowSeconds: 3600 },
    submit: async (context, values) => (await fileFeedback(database, context, values)) ?? '?sent=1#feedback',
    notSent: {
      mn_MN: 'Санал хүсэлт илгээгдсэнгүй',
      en_US: 'Your feedback was not sent',
      ko_KR: '의견을 보내지 못했습니다',
    },
    noticeFields,
  };
}

function noticeFields({ definitions }: Snapshot): NoticeField[] {
  const columns = definitions.source.get('feedback')?.columns ?? [];
  return feedbackFields.map((name) => {
    // The names of the provinces are rows, which cannot be read now.
    if (name === 'provinceid') return { name };
    const label = columns.find((column) => column.name === name)?.title ?? name;
    return { name, label, isLong: name === 'description' };
  });
}
