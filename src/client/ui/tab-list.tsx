import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tab-list.css';

export interface ListedTab {
  key: string;
  label: ReactNode;
  /** The ids of its button, and of what it shows. */
  id: string;
  panelId: string;
  describedBy?: string | undefined;
}

interface TabListProps {
  tabs: readonly ListedTab[];
  open: string;
  onOpen: (key: string) => void;
  /** The name of the list, where no heading says it. */
  label?: string;
}

/** Renders tabs in one line that scrolls by itself; arrow keys open the next one. */
export function TabList({ tabs, open, onOpen, label }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === open);
  const openId = tabs[at]?.id ?? '';
  const move = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next.key);
    document.getElementById(next.id)?.focus();
  };
  useEffect(() => {
    // Scrolls the open tab into view on a narrow screen, without scrolling the page itself.
    const strip = list.current;
    const tab = document.getElementById(openId);
    if (!strip || !tab) return;
    const [frame, inside] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.scrollLeft += inside.left - frame.left - (frame.width - inside.width) / 2;
  }, [openId]);
  return (
    <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className="tab-list" onKeyDown={move}>
      {tabs.map(({ key, label: name, id, panelId, describedBy }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={id}
          className="tab"
          aria-selected={key === open}
          aria-describedby={describedBy}
          aria-controls={key === open ? panelId : undefined}
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
