import { useEffect, useMemo, useRef } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { FieldProps } from '../contract';
import { Reading } from '../reading';
import { allowedAddress } from './allowed';
import './richText.css';
import { sanitize } from './sanitize';
import { RichTextToolbar } from './toolbar';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
      isAllowedUri: (address) => allowedAddress.test(address),
    },
  }),
];

export default function RichTextField(props: FieldProps<string>) {
  const { id, value, isReadOnly } = props;
  const safe = useMemo(() => (isReadOnly && value ? sanitize(value) : ''), [isReadOnly, value]);
  if (!isReadOnly) return <RichTextEditor {...props} />;
  return (
    <Reading id={id} isEmpty={safe === ''}>
      {/* Sanitized on the line above. */}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: safe }} />
    </Reading>
  );
}

function RichTextEditor(props: FieldProps<string>) {
  const { id, label, value, placeholder, isRequired, isInvalid, describedBy, services, onChange, onBlur } =
    props;
  const last = useRef(value);
  const handlers = useRef({ onChange, onBlur });
  useEffect(() => {
    handlers.current = { onChange, onBlur };
  });
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: 'rich-text widget-rich-text-content',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(isRequired),
      'aria-invalid': String(isInvalid),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(placeholder === undefined ? {} : { 'aria-placeholder': placeholder }),
    }),
    [id, label, isRequired, isInvalid, describedBy, placeholder],
  );
  const editor = useEditor({
    extensions,
    content: sanitize(value ?? ''),
    // The strict Content-Security-Policy refuses style elements of unknown origin; richText.css has these rules.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? null : changed.getHTML();
      handlers.current.onChange(last.current);
    },
    onBlur: () => handlers.current.onBlur(),
  });
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes } });
  }, [editor, attributes]);
  // Applies values that do not come from typing: another version, a restored draft, a cleared field.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(sanitize(value ?? ''), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={isInvalid ? 'widget-rich-text is-invalid' : 'widget-rich-text'}>
      <RichTextToolbar editor={editor} controls={id} services={services} />
      <EditorContent editor={editor} />
    </div>
  );
}
