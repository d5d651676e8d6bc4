import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { simulatedUser } from '../../../../engine/process/simulate';
import { useDesigner } from '../designer-context';
import { roleNumber, type Decider, type Stage } from './player';
import type { NameOf } from './sample-history';

/** Names the invented people of a play: by their role, and by a number where one of several is meant. */
export function usePlayNames(stage: Stage): { person: (decider: Decider) => string; actor: NameOf } {
  const { t } = useTranslation('process-builder');
  const { roles } = useDesigner();
  return useMemo(() => {
    const titles = roles.map(({ value, label }) => ({
      number: roleNumber(stage, value) ?? 0,
      id: value,
      title: label.replace(/ \([^()]*\)$/, ''),
    }));
    const actor: NameOf = ({ roleNumber: number, userId }) => {
      const role = titles.find((each) => each.number === number);
      if (userId === null) return role === undefined ? t('play.system') : role.title;
      const person = [1, 2, 3].find((each) => simulatedUser(number ?? 0, each) === userId);
      if (role === undefined || person === undefined) return t('play.user', { user: userId });
      return t('play.person', { role: role.title, person });
    };
    return {
      actor,
      person: ({ who, isAnyOfRole }) => {
        if (who.user !== undefined) return t('play.user', { user: who.user });
        const role = titles.find(({ id }) => id === who.as)?.title ?? who.as;
        return isAnyOfRole ? t('play.anyOf', { role }) : t('play.person', { role, person: who.person ?? 1 });
      },
    };
  }, [stage, roles, t]);
}
