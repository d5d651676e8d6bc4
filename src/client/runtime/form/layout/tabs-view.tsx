import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutNode } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { useForm, useFormState } from '../form-context';
import { useVisibleSections } from './layout-visibility';
import { ErrorCount } from '../validation/part-errors';
import './tabs-view.css';

interface TabsProps {
  node: LayoutNode;
  place: string;
  /** Draws what a section holds. */
  children: (section: LayoutNode, place: string) => ReactNode;
}

/** Sections behind tabs; only the open one is drawn, which keeps large forms quick. */
export function TabsView({ node, place, children }: TabsProps) {
  const { store, services, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const list = useRef<HTMLDivElement>(null);
  const sections = node.children ?? [];
  const visible = useVisibleSections(sections);
  const wanted = useFormState((state) => state.openParts[place] ?? 0);
  // What was open may have gone; what stands before it is nearest.
  const open = visible.findLast((index) => index <= wanted) ?? visible[0] ?? 0;
  const section = sections[open];
  const idOf = (part: string, index: number) => `${idPrefix}${place.replaceAll('/', '-')}-${part}-${index}`;
  const titleOf = (index: number) => {
    const title = sections[index]?.title;
    return title === undefined ? '' : services.say(title);
  };
  const at = visible.indexOf(open);
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
    // Of many tabs on a narrow screen the open one must be in sight. The page itself stays where it is.
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
            aria-controls={index === open ? idOf('panel', index) : undefined}
            tabIndex={index === open ? 0 : -1}
            onClick={() => store.openPart(place, index)}
          >
            {titleOf(index)}
            <ErrorCount nodes={sections.slice(index, index + 1)} />
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
      {visible.length < 4 ? null : (
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
