import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { insertion, membersAt, moveWithin, removal } from '../../document/list-edits';
import type { JsonObject } from '../../document/pointer';
import type { SchemaContext } from './schema-context';
import { emptyValue } from './schema-shapes';

interface ListFieldsProps {
  label: string;
  help: string | undefined;
  problem: string | undefined;
  items: JsonObject;
  pointer: string;
  context: SchemaContext;
  children: (pointer: string, number: string) => ReactNode;
}

/** Edits a list: its members can be added, removed and moved. */
export function ListFields({ label, help, problem, items, pointer, context, children }: ListFieldsProps) {
  const { t } = useTranslation('form-builder');
  const { document, onEdit } = context;
  const members = membersAt(document, pointer);
  const list = useRef<HTMLOListElement>(null);
  /** The member and the button that get the focus after a move: the person goes on with the same one. */
  const moved = useRef<{ index: number; by: 1 | -1 } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { index, by } = moved.current;
    moved.current = null;
    const buttons =
      list.current?.children[index]?.querySelectorAll<HTMLButtonElement>('.fb-list-tools button');
    const preferred = by < 0 ? 0 : 1;
    const button = buttons?.[preferred]?.disabled === true ? buttons[1 - preferred] : buttons?.[preferred];
    button?.focus();
  });
  const move = (index: number, by: 1 | -1) => {
    moved.current = { index: index + by, by };
    onEdit(moveWithin(document, pointer, index, index + by));
  };
  return (
    <fieldset className="fb-object">
      <legend>{label}</legend>
      {help === undefined ? null : <p className="fb-help">{help}</p>}
      {problem === undefined ? null : <p className="fb-problem">{problem}</p>}
      <ol ref={list} className="fb-list">
        {members.map((_, index) => {
          const number = t('list.member', { number: index + 1 });
          return (
            <li key={index}>
              {children(`${pointer}/${index}`, number)}
              <div className="fb-list-tools">
                <ListButton
                  icon="up"
                  label={t('list.up', { label, number })}
                  isOff={index === 0}
                  onClick={() => move(index, -1)}
                />
                <ListButton
                  icon="down"
                  label={t('list.down', { label, number })}
                  isOff={index === members.length - 1}
                  onClick={() => move(index, 1)}
                />
                <ListButton
                  icon="delete"
                  label={t('list.remove', { label, number })}
                  onClick={() => onEdit(removal(document, `${pointer}/${index}`, context.root))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="fb-button"
        onClick={() => onEdit(insertion(document, pointer, members.length, emptyValue(items)))}
      >
        <Icon name="add" />
        {t('list.add', { label })}
      </button>
    </fieldset>
  );
}

interface ListButtonProps {
  icon: string;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function ListButton({ icon, label, isOff = false, onClick }: ListButtonProps) {
  return (
    <button
      type="button"
      className="icon-button fb-tool"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
