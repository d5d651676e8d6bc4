import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { policyActions, type PolicyAction } from '../../../../definitions/role';
import { Icon } from '../../../ui/icon';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { useDocument } from '../../change-sets/queries';
import { useConditionText } from '../../conditions/use-condition-text';
import { ColumnRights } from './column-rights';
import { PolicyEditor } from './policy-editor';
import type { RolePartProps } from '../role-builder';
import { addPolicy, placedPolicies, removePolicies, type PlacedPolicy } from './role-policies';
import { useRowScope, useSourceColumns } from './use-source-columns';

interface SourcePoliciesProps extends RolePartProps {
  source: string;
  placed: readonly PlacedPolicy[];
}

/** The policies of one source as sentences, each with its editor, and what they give on each column. */
export function SourcePolicies(props: SourcePoliciesProps) {
  const { document, id, source, placed, problems, onEdit } = props;
  const { t } = useTranslation('rights-builders');
  const [open, setOpen] = useState<number | null>(null);
  const columns = useSourceColumns(source);
  const scope = useRowScope(columns);
  const conditionText = useConditionText(scope);
  const visitors = useDocument({ kind: 'role', id: 'visitor' }).document?.body;
  if (columns === undefined) return <PageSkeleton />;
  const ofVisitors =
    id === 'visitor' || !visitors ? [] : placedPolicies(visitors).filter((each) => each.source === source);
  const add = (action: PolicyAction) => {
    const fields = action === 'choose' ? { fields: columns.slice(0, 1).map(({ name }) => name) } : {};
    const { edit, index } = addPolicy(document, { source, action, ...fields });
    onEdit(edit);
    setOpen(index);
  };
  const rowsText = ({ filter, through }: PlacedPolicy['policy']): string => {
    const parts = [
      ...(typeof filter === 'string' ? [conditionText(filter)] : []),
      ...(filter !== undefined && typeof filter !== 'string' ? [t('policy.filterSet')] : []),
      ...(through === undefined ? [] : [t('policy.throughShort')]),
    ];
    return parts.length === 0 ? t('policy.allRows') : parts.join('; ');
  };
  const columnsText = ({ fields }: PlacedPolicy['policy']): string =>
    Array.isArray(fields) ? t('policy.someColumns', { count: fields.length }) : t('policy.allColumns');
  return (
    <div className="source-policies">
      <ul className="policy-list">
        {placed.map((each) => {
          const isOpen = open === each.index;
          const name = each.action === undefined ? '' : t(`role.action.${each.action}`);
          return (
            <li key={each.index} className="policy">
              <div className="policy-line">
                <button
                  type="button"
                  className="policy-title"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : each.index)}
                >
                  <Icon name={isOpen ? 'up' : 'down'} />
                  <span>
                    <strong>{name}</strong> · {rowsText(each.policy)} · {columnsText(each.policy)}
                  </span>
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('policy.remove', { action: name, place: each.index + 1 })}
                  onClick={() => {
                    setOpen(null);
                    onEdit(removePolicies(document, [each.index]));
                  }}
                >
                  <Icon name="delete" />
                </button>
              </div>
              {problems
                .filter(
                  ({ pointer }) =>
                    pointer === `/policies/${each.index}` ||
                    (!isOpen && pointer.startsWith(`/policies/${each.index}/`)),
                )
                .map(({ message }) => (
                  <p key={message} className="panel-problem" role="alert">
                    {message}
                  </p>
                ))}
              {isOpen ? <PolicyEditor {...props} placed={each} columns={columns} scope={scope} /> : null}
            </li>
          );
        })}
      </ul>
      <fieldset className="policy-adds" aria-label={t('policy.add')}>
        {policyActions.map((action) => (
          <button key={action} type="button" className="fb-button" onClick={() => add(action)}>
            <Icon name="add" />
            {t(`role.action.${action}`)}
          </button>
        ))}
      </fieldset>
      <ColumnRights columns={columns} policies={[...placed, ...ofVisitors].map(({ policy }) => policy)} />
    </div>
  );
}
