import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCondition } from '../policies/row-condition';
import type { RolePartProps } from '../role-builder';
import type { PageParts } from './use-page-parts';
import { useRowScope, useSourceColumns } from '../policies/use-source-columns';
import { listValueComparisons } from '../../conditions/sentence';

interface PageConditionsProps extends RolePartProps {
  item: number;
  title: string;
  parts: PageParts;
}

/** Edits what one menu item adds for the role: the rows of its list, and the values that its form carries and locks. */
export function PageConditions({
  document,
  item,
  title,
  parts,
  problems,
  onEdit,
  onOpenSource,
}: PageConditionsProps) {
  const { t } = useTranslation('rights-builders');
  const section = useRef<HTMLElement>(null);
  const listed = useRowScope(useSourceColumns(parts.listed));
  const written = useRowScope(useSourceColumns(parts.written));
  const ofForm = useMemo(() => ({ ...written, comparisonsOf: listValueComparisons }), [written]);
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  const shared = { document, problems, onEdit };
  return (
    <section ref={section} className="role-card" aria-label={t('role.conditionsOf', { title })}>
      <h2>{title}</h2>
      <RowCondition
        {...shared}
        pointer={`/menus/${item}/gridCondition`}
        label={t('role.gridCondition')}
        effect={t('role.gridEffect')}
        scope={listed}
      />
      <RowCondition
        {...shared}
        pointer={`/menus/${item}/formCondition`}
        label={t('role.formCondition')}
        effect={t('role.formEffect')}
        scope={ofForm}
      />
      <div className="fb-buttons">
        {[...new Set([parts.listed, parts.written])].map((source) => (
          <button key={source} type="button" className="fb-button" onClick={() => onOpenSource(source)}>
            {t('role.policiesOf')} <code>{source}</code>
          </button>
        ))}
      </div>
    </section>
  );
}
