import type { Editor } from '@tiptap/react';

export interface Command {
  /** The text key under `widgets.richText`. */
  key: string;
  values?: Record<string, number>;
  /** Groups are separated by bars in the toolbar. */
  group: 'block' | 'inline' | 'list' | 'history';
  run(this: void, editor: Editor): void;
  isOn?(this: void, editor: Editor): boolean;
  can?(this: void, editor: Editor): boolean;
}

/** The toolbar's buttons in order; the link has its own panel. */
export const commands: readonly Command[] = [
  heading(2),
  heading(3),
  {
    key: 'bold',
    group: 'inline',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    group: 'inline',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    key: 'bulletList',
    group: 'list',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'orderedList',
    group: 'list',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'quote',
    group: 'list',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    key: 'undo',
    group: 'history',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    group: 'history',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

function heading(level: 2 | 3): Command {
  return {
    key: 'heading',
    // The form's title is level 1 of the page, but the text's headings are numbered from 1 for people.
    values: { level: level - 1 },
    group: 'block',
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}
