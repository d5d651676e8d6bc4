import type { Notice } from '../notice';
import { gluedPlaceholders, listStrings } from '../values/placeholders';
import { noticeTexts } from '../notice-texts';
import type { Finding } from './finding';
import { peopleMessage } from '../messages/people-messages';

export function checkNotice(notice: Notice): Finding[] {
  const channels = notice.channels;
  const unused = Object.keys(notice.words ?? {})
    .filter((channel) => channels && !channels.some((each) => each === channel))
    .map((channel) => ({
      path: `/words/${channel}`,
      ...peopleMessage('channel-not-used', { channel }),
    }));
  const glued = noticeTexts(notice).flatMap(({ text, path }) =>
    listStrings(text)
      .flatMap(gluedPlaceholders)
      .slice(0, 1)
      .map((name) => ({ path, ...peopleMessage('glued-ending', { name }) })),
  );
  return [...unused, ...glued];
}
