import { useId, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/react';
import type { WidgetServices } from '../contract';

interface Props {
  editor: Editor;
  services: WidgetServices;
  onClose: () => void;
}

/** The panel for a link's address, below the toolbar; it is focused when it opens. */
export function LinkPanel({ editor, services, onClose }: Props) {
  const id = useId();
  const given: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof given === 'string' ? given : '');
  const [isWrong, setIsWrong] = useState(false);
  const text = (key: string) => services.translate(`widgets.richText.${key}`);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(address);
    if (href === null) {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection the address itself becomes the link's text.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      apply();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="widget-rich-text-link">
      <label htmlFor={id}>{text('linkAddress')}</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        ref={(input) => input?.focus()}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsWrong(false);
        }}
        onKeyDown={press}
      />
      <button type="button" className="widget-button is-main" onClick={apply}>
        {text('linkApply')}
      </button>
      {editor.isActive('link') ? (
        <button
          type="button"
          className="widget-button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {text('linkRemove')}
        </button>
      ) : null}
      <p id={`${id}-problem`} className="widget-problem" role="alert">
        {isWrong ? text('linkWrong') : null}
      </p>
    </div>
  );
}

/** Completes an address; `www.example.mn` becomes https. Null for an address that is not allowed. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(\/\S*)?$/u.test(text) ? `https://${text}` : null;
}
