import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { useActions } from '../../change-sets/queries';
import { isObject, scalarText } from '../../document/pointer';
import { readText } from '../read-text';
import type { PanelSchema } from '../schema';

const naming = [
  'title',
  'label',
  'name',
  'id',
  'message',
  'column',
  'field',
  'source',
  'type',
  'kind',
  'action',
  'role',
  'value',
];

/** Names a member of a list: by its title or name, in the reader's language. */
function summaryOf(member: unknown, language: Parameters<typeof say>[1]): string {
  if (typeof member === 'string' || typeof member === 'number') return scalarText(member);
  if (Array.isArray(member)) return member.map((each) => summaryOf(each, language)).join(', ');
  if (!isObject(member)) return '';
  const text = readText(member);
  if (text !== undefined) return say(text, language);
  for (const each of naming) {
    const found = readText(member[each]);
    if (found !== undefined && say(found, language) !== '') return say(found, language);
  }
  return '';
}

/** Returns a function that names a member of a list; triggers and steps of buttons by what they do. */
export function useSummary(items: PanelSchema | undefined): (member: unknown) => string {
  const { t, i18n } = useTranslation('builder');
  const language = useLanguage();
  const hasActions = items?.properties?.action !== undefined && items.properties.options !== undefined;
  const actions = useActions(hasActions);
  return useCallback(
    (member) => {
      const action = isObject(member) ? actions.data?.find(({ name }) => name === member.action) : undefined;
      if (action === undefined || !isObject(member)) return summaryOf(member, language);
      const when = scalarText(member.when);
      return i18n.exists(`builder:words.${when}`) ? `${t(`words.${when}`)}: ${action.title}` : action.title;
    },
    [actions.data, language, t, i18n],
  );
}
