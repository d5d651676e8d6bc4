import { say, type Language } from '../../../../definitions/language';
import type { Page } from '../../../../definitions/page';
import type { Paper } from '../../../../definitions/paper';
import { localTime } from '../../../../engine/time/ulaanbaatar';
import { messages } from '../messages';
import type { LeftOut } from './batch-store';

/** The last sheet of a batch: the rows without a document, each with its reason. */
export function paperOfLeftOut(
  leftOut: readonly LeftOut[],
  { page, site, language }: { page: Page; site: string; language: Language },
): Paper {
  return {
    title: say(messages.leftOut, language),
    number: String(leftOut.length),
    lead: say(page.title, language),
    site,
    language,
    printedAt: localTime(new Date().toISOString())?.slice(0, 16) ?? '',
    stamp: null,
    logo: null,
    parts: [
      {
        type: 'table',
        heading: null,
        columns: [
          { title: say(messages.number, language), isNumber: true },
          { title: say(messages.reason, language), isNumber: false },
        ],
        rows: leftOut.map(({ row, reason }) => [String(row), say(messages[reason], language)]),
        left: 0,
      },
    ],
  };
}
