import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutNode } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
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
  const list = useRef<HTMLDivElement>(null);
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
  const move = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: visible[(at + 1) % visible.length],
      ArrowLeft: visible.at(at - 1),
      Home: visible[0],
      End: visible.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    openTab(next);
  };
  const openId = idOf('tab', open);
  useEffect(() => {
    // Scrolls the open tab into view on a narrow screen, without scrolling the page itself.
    const strip = list.current;
    const tab = document.getElementById(openId);
    if (!strip || !tab) return;
    const [frame, inside] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.scrollLeft += inside.left - frame.left - (frame.width - inside.width) / 2;
  }, [openId]);
  const [before, after] = [at > 0 ? visible[at - 1] : undefined, visible[at + 1]];
  return (
    <div className="form-tabs">
      <div ref={list} role="tablist" tabIndex={-1} className="form-tab-list" onKeyDown={move}>
        {visible.map((index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={idOf('tab', index)}
            className="form-tab"
            aria-selected={index === open}
            aria-describedby={isLong ? idOf('progress', index) : undefined}
            aria-controls={index === open ? idOf('panel', index) : undefined}
            tabIndex={index === open ? 0 : -1}
            onClick={() => store.openPart(place, index)}
          >
            {titleOf(index)}
            {isLong ? <PartProgress id={idOf('progress', index)} node={sections[index]} /> : null}
            <ErrorCount nodes={sections.slice(index, index + 1)} />
            <QuestionCount nodes={sections.slice(index, index + 1)} />
          </button>
        ))}
      </div>
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
