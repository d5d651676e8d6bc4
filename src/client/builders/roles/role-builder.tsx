import { Segmented } from 'antd';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import type { BuilderProps } from '../builder-props';
import { PageMatrix } from './matrix/page-matrix';
import { RoleFlags } from './role-flags';
import { RoleOverview } from './role-overview';
import '../forms/inputs/entries.css';
import '../forms/properties/properties.css';
import '../menus/menus.css';
import '../tables/tables.css';
import './roles.css';

/** A part of the builder; `onOpenSource` leads to the policies of a source. */
export interface RolePartProps extends BuilderProps {
  openSource: string | null;
  onOpenSource: (source: string | null) => void;
}

const PolicyList = lazy(async () => ({ default: (await import('./policies/policy-list')).PolicyList }));
const RoleComparison = lazy(async () => ({
  default: (await import('./comparison/role-comparison')).RoleComparison,
}));
const ReasonsPanel = lazy(async () => ({ default: (await import('./reasons/reasons-panel')).ReasonsPanel }));

const views = {
  pages: PageMatrix,
  policies: PolicyList,
  overview: RoleOverview,
  flags: RoleFlags,
  compare: RoleComparison,
  reasons: ReasonsPanel,
} as const satisfies Record<string, ComponentType<RolePartProps>>;
type View = keyof typeof views;
const names = ['pages', 'policies', 'overview', 'flags', 'compare', 'reasons'] as const satisfies View[];

/** Builds a role: what it may do on each page, its policies, its flags, how it differs from others, and what a person sees and why. */
export function RoleBuilder(props: BuilderProps) {
  const { t } = useTranslation('rights-builders');
  const [view, setView] = useState<View>('pages');
  const [openSource, setOpenSource] = useState<string | null>(null);
  const Part = views[view];
  return (
    <div className="role-builder">
      <Segmented
        aria-label={t('role.views')}
        value={view}
        options={names.map((value) => ({ value, label: t(`role.view.${value}`) }))}
        onChange={setView}
      />
      {props.document.administrator === true && (view === 'pages' || view === 'policies') ? (
        <p className="role-note" role="note">
          {t('role.isAdministrator')}
        </p>
      ) : null}
      <Suspense fallback={<PageSkeleton />}>
        <Part
          {...props}
          openSource={openSource}
          onOpenSource={(source) => {
            setOpenSource(source);
            setView('policies');
          }}
        />
      </Suspense>
    </div>
  );
}
