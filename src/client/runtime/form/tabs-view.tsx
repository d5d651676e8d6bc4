import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutNode } from '../../../definitions/form';
import { useForm, useFormState } from './form-context';
import { usePartErrors } from './part-errors';

interface TabsProps {
  node: LayoutNode;
  place: string;
  /** Draws what a section holds. */
  children: (section: LayoutNode, place: string) => ReactNode;
}

/** Sections behind tabs; only the open one is drawn, which keeps large forms quick. */
export function TabsView({ node, place, children }: TabsProps) {
  const { store, idPrefix } = useForm();
  const sections = node.children ?? [];
  const open = useFormState((state) => Math.min(state.openParts[place] ?? 0, sections.length - 1));
  const section = sections[open];
  const idOf = (part: string, index: number) => `${idPrefix}${place.replaceAll('/', '-')}-${part}-${index}`;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (open + step + sections.length) % sections.length;
    store.openPart(place, next);
    document.getElementById(idOf('tab', next))?.focus();
  };
  return (
    <div className="form-tabs">
      <div role="tablist" tabIndex={-1} className="form-tab-list" onKeyDown={move}>
        {sections.map((child, index) => (
          <Tab
            key={idOf('tab', index)}
            id={idOf('tab', index)}
            panelId={idOf('panel', index)}
            node={child}
            isOpen={index === open}
            onOpen={() => store.openPart(place, index)}
          />
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
    </div>
  );
}

interface TabProps {
  id: string;
  panelId: string;
  node: LayoutNode;
  isOpen: boolean;
  onOpen: () => void;
}

function Tab({ id, panelId, node, isOpen, onOpen }: TabProps) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const errors = usePartErrors([node]);
  return (
    <button
      type="button"
      role="tab"
      id={id}
      className="form-tab"
      aria-selected={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={onOpen}
    >
      {node.title === undefined ? null : services.say(node.title)}
      {errors === 0 ? null : (
        <span className="form-count">
          <span aria-hidden="true">{errors}</span>
          <span className="visually-hidden">{t('errorCount', { count: errors })}</span>
        </span>
      )}
    </button>
  );
}
