import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, scalarText } from '../document/pointer';
import { useDesigner } from './designer-context';
import { isLastType, type StepView } from './document/process-view';
import { useTitles } from './properties/column-options';

/** Says who decides a step in a few words. */
export function useWho(): (step: StepView) => string {
  const { t } = useTranslation('process-builder');
  const { roles, columns } = useDesigner();
  const columnTitles = useTitles(columns);
  return useCallback(
    ({ step, type }) => {
      if (isLastType(type)) return t(`types.${type}`);
      const subject = isObject(step.subject) ? step.subject : {};
      const vote = isObject(step.vote) ? step.vote : undefined;
      const roleTitle = (id: unknown) =>
        roles.find(({ value }) => value === id)?.label.replace(/ \([^()]*\)$/, '') ?? scalarText(id);
      const column = scalarText(vote === undefined ? subject.column : vote.column);
      const named = vote === undefined ? [subject.role] : Array.isArray(vote.roles) ? vote.roles : [];
      const names = named.filter((each) => each !== undefined).map(roleTitle);
      const who =
        names.length > 0 ? names.join(', ') : t(`subjects.${scalarText(subject.type) || 'TO_ROLE'}`);
      return column === '' ? who : `${who}: ${columnTitles.get(column) ?? column}`;
    },
    [t, roles, columnTitles],
  );
}
