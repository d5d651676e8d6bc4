import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutNode } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { TabList } from '../../../ui/tab-list';
import { useForm, useFormState } from '../form-context';
import { useVisibleSections } from './layout-visibility';
import { longForm, PartProgress } from '../validation/part-progress';
import { ErrorCount } from '../validation/part-errors';
import { QuestionCount } from '../validation/question-count';
import './tabs-view.css';

interface TabsProps {
  node: LayoutNode;
  place: string;
  /** Renders the content of a section. */
  children: (section: LayoutNode, place: string) => ReactNode;
}

/** Renders sections as tabs; only the open one is rendered, which makes large forms fast. */
export function TabsView({ node, place, children }: TabsProps) {
  const { store, services, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const sections = node.children ?? [];
  const visible = useVisibleSections(sections);
  const wanted = useFormState((state) => state.openParts[place] ?? 0);
  // The open tab may have been hidden; the nearest one before it opens.
  const open = visible.findLast((index) => index <= wanted) ?? visible[0] ?? 0;
  const section = sections[open];
  const idOf = (part: string, index: number) => `${idPrefix}${place.replaceAll('/', '-')}-${part}-${index}`;
  const titleOf = (index: number) => {
    const title = sections[index]?.title;
    return title === undefined ? '' : services.say(title);
  };
  const at = visible.indexOf(open);
  const isLong = visible.length >= longForm;
  const openTab = (index: number | undefined) => {
    if (index === undefined) return;
    store.openPart(place, index);
    document.getElementById(idOf('tab', index))?.focus();
  };
  const [before, after] = [at > 0 ? visible[at - 1] : undefined, visible[at + 1]];
  return (
    <div className="form-tabs">
      <TabList
        tabs={visible.map((index) => ({
          key: String(index),
          id: idOf('tab', index),
          panelId: idOf('panel', index),
          describedBy: isLong ? idOf('progress', index) : undefined,
          label: (
            <>
              {titleOf(index)}
              {isLong ? <PartProgress id={idOf('progress', index)} node={sections[index]} /> : null}
              <ErrorCount nodes={sections.slice(index, index + 1)} />
              <QuestionCount nodes={sections.slice(index, index + 1)} />
            </>
          ),
        }))}
        open={String(open)}
        onOpen={(key) => store.openPart(place, Number(key))}
      />
      {section === undefined ? null : (
        <div
          key={open}
          role="tabpanel"
          id={idOf('panel', open)}
          aria-labelledby={idOf('tab', open)}
          className="form-tab-panel"
        >
          {children(section, `${place}/${open}`)}
        </div>
      )}
      {!isLong ? null : (
        <nav className="form-tab-steps" aria-label={t('otherTabs')}>
          {before === undefined ? null : (
            <button type="button" className="button button-quiet" onClick={() => openTab(before)}>
              <Icon name="left" />
              {titleOf(before)}
            </button>
          )}
          {after === undefined ? null : (
            <button
              type="button"
              className="button button-quiet form-tab-after"
              onClick={() => openTab(after)}
            >
              {titleOf(after)}
              <Icon name="right" />
            </button>
          )}
        </nav>
      )}
    </div>
  );
}
