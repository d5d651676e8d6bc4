import { useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import type { WidgetServices } from '../contract';
import { commands, type Command } from './commands';
import { LinkPanel } from './link-panel';

const icons: Record<string, ReactNode> = {
  bold: <BoldOutlined />,
  italic: <ItalicOutlined />,
  bulletList: <UnorderedListOutlined />,
  orderedList: <OrderedListOutlined />,
  quote: <span className="widget-rich-text-quote">”</span>,
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
};

/** The buttons above the text: one tab stop, arrow keys between them, as the ARIA toolbar pattern requires. */
export function RichTextToolbar({
  editor,
  controls,
  services,
}: {
  editor: Editor;
  controls: string;
  services: WidgetServices;
}) {
  const [isLinking, setIsLinking] = useState(false);
  const [focused, setFocused] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: commands.map((command) => command.isOn?.(current) ?? null),
      can: commands.map((command) => command.can?.(current) ?? true),
      isLink: current.isActive('link'),
    }),
  });
  const linkPlace = commands.findIndex((command) => command.group === 'history');
  const before = commands.slice(0, linkPlace);
  const after = commands.slice(linkPlace);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const next = nextPlace(event.key, here, buttons.length);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    buttons[next]?.focus();
  };
  const button = (command: Command, place: number, index: number) => (
    <ToolbarButton
      key={`${command.key} ${index}`}
      name={services.translate(`widgets.richText.${command.key}`, command.values)}
      isOn={state.on[index] ?? null}
      isAble={state.can[index] ?? true}
      isFirstOfGroup={index > 0 && commands[index - 1]?.group !== command.group}
      isTabStop={place === focused}
      onFocus={() => setFocused(place)}
      onPress={() => command.run(editor)}
    >
      {icons[command.key] ?? `H${command.values?.level}`}
    </ToolbarButton>
  );
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        className="widget-rich-text-toolbar"
        aria-label={services.translate('widgets.richText.toolbar')}
        aria-controls={controls}
        onKeyDown={move}
      >
        {before.map((command, index) => button(command, index, index))}
        <ToolbarButton
          name={services.translate('widgets.richText.link')}
          isOn={state.isLink || isLinking}
          isAble
          isFirstOfGroup={false}
          isTabStop={linkPlace === focused}
          onFocus={() => setFocused(linkPlace)}
          onPress={() => setIsLinking(!isLinking)}
        >
          <LinkOutlined />
        </ToolbarButton>
        {after.map((command, index) => button(command, linkPlace + 1 + index, linkPlace + index))}
      </div>
      {isLinking ? (
        <LinkPanel editor={editor} services={services} onClose={() => setIsLinking(false)} />
      ) : null}
    </>
  );
}

interface ToolbarButtonProps {
  name: string;
  /** Null for a button that performs an action and has no on/off state. */
  isOn: boolean | null;
  isAble: boolean;
  isFirstOfGroup: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPress: () => void;
  children: ReactNode;
}

function ToolbarButton(props: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className={props.isFirstOfGroup ? 'widget-rich-text-button begins' : 'widget-rich-text-button'}
      title={props.name}
      aria-label={props.name}
      aria-pressed={props.isOn ?? undefined}
      // Not `disabled`: the focus must not be lost when the last step is undone.
      aria-disabled={!props.isAble}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (props.isAble ? props.onPress() : undefined)}
    >
      <span aria-hidden="true">{props.children}</span>
    </button>
  );
}

function nextPlace(key: string, here: number, count: number): number | null {
  if (key === 'ArrowRight') return (here + 1) % count;
  if (key === 'ArrowLeft') return (here - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
