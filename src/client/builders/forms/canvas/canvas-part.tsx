import { memo } from 'react';
import type { LayoutItem } from '../../../../definitions/form';
import { callerProperty } from '../../../../engine/access/caller';
import { Icon } from '../../../ui/icon';
import { useBuilderState } from '../builder-store';
import {
  isNames,
  isNode,
  itemsIn,
  leafName,
  listPointer,
  partKey,
  type LayoutObject,
} from '../layout/layout-items';
import { leafTitle, partLabel, useCanvas } from './canvas-context';
import { FieldPicture } from './field-picture';

interface PartsProps {
  items: readonly LayoutItem[];
  /** The pointer of their list. */
  list: string;
  level: number;
}

/** Draws the items of a list. */
export function CanvasParts({ items, list, level }: PartsProps) {
  return items.map((item, index) => {
    const pointer = `${list}/${index}`;
    const name = leafName(item);
    return <CanvasPart key={name ?? pointer} item={item} pointer={pointer} level={level} />;
  });
}

interface PartProps {
  item: LayoutItem;
  pointer: string;
  level: number;
}

/** Draws one part of the layout with the parts in it. Renders again only when it, its place or its selection changes. */
const CanvasPart = memo(function CanvasPart({ item, pointer, level }: PartProps) {
  const key = partKey(item, pointer);
  const isSelected = useBuilderState(({ selected, also }) => selected === key || also.includes(key));
  const isCurrent = useBuilderState(({ current }) => current === key);
  const isPicked = useBuilderState(({ picked }) => picked?.from === pointer);
  const problem = useCanvas(({ problems }) => problems.get(key) ?? problems.get(pointer));
  const label = useCanvas((canvas) => partLabel(canvas, item));
  const span = isNode(item) && item.span !== undefined ? `span-${item.span}` : 'span-24';
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-label={problem === undefined ? label : `${label}. ${problem}`}
      aria-describedby="fb-canvas-keys"
      tabIndex={isCurrent ? 0 : -1}
      data-part={pointer}
      data-key={key}
      className={[
        'fb-part',
        `fb-part-${isNode(item) ? item.type : isNames(item) ? 'row' : 'field'}`,
        span,
        isSelected ? 'is-selected' : '',
        isPicked ? 'is-picked' : '',
        problem === undefined ? '' : 'is-wrong',
      ].join(' ')}
    >
      <Body item={item} pointer={pointer} level={level} />
      {problem === undefined ? null : (
        <p className="fb-problem" aria-hidden="true">
          <Icon name="error" />
          {problem}
        </p>
      )}
    </div>
  );
});

function Body({ item, pointer, level }: PartProps) {
  const name = leafName(item);
  if (name !== undefined) return <Leaf name={name} />;
  if (isNames(item) || (isNode(item) && item.type === 'row')) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a tree, which no element stands for
      <div className={isNames(item) ? `fb-row fb-row-${item.length}` : 'fb-row fb-row-own'} role="group">
        <CanvasParts items={itemsIn(item)} list={listPointer(item, pointer)} level={level + 1} />
      </div>
    );
  }
  return isNode(item) ? <NodeBody node={item} pointer={pointer} level={level} /> : null;
}

function NodeBody({ node, pointer, level }: { node: LayoutObject; pointer: string; level: number }) {
  const { t, services } = useCanvas((canvas) => ({ t: canvas.t, services: canvas.services }));
  const title = node.title === undefined ? '' : services.say(node.title);
  switch (node.type) {
    case 'divider':
      return title === '' ? <hr className="form-divider" /> : <h4 className="form-divider">{title}</h4>;
    case 'note':
      return <p className="form-note">{title}</p>;
    default: {
      const inner = itemsIn(node);
      return (
        <>
          <p className="fb-part-title">
            <span className="fb-part-kind">{t(`parts.${node.type}`)}</span>
            {title}
          </p>
          <div className="fb-parts" role={inner.length === 0 ? undefined : 'group'}>
            {inner.length === 0 ? <p className="fb-empty">{t('canvas.emptyPart')}</p> : null}
            <CanvasParts items={inner} list={listPointer(node, pointer)} level={level + 1} />
          </div>
        </>
      );
    }
  }
}

function Leaf({ name }: { name: string }) {
  const { t, title, isList, field, isRequired, value, column, services, logic } = useCanvas((canvas) => ({
    t: canvas.t,
    title: leafTitle(canvas, name),
    isList: canvas.lists.has(name),
    field: canvas.form.fields[name],
    isRequired: canvas.form.schema.required?.includes(name) === true,
    value: callerProperty(canvas.form.defaults?.[name]) ? null : canvas.form.defaults?.[name],
    column: canvas.columns[name],
    services: canvas.services,
    logic: canvas.form.logic?.[name],
  }));
  if (isList || field === undefined) {
    return (
      <p className="fb-part-title">
        <span className="fb-part-kind">{t(isList ? 'parts.subTable' : 'parts.field')}</span>
        {title}
      </p>
    );
  }
  return (
    <>
      <FieldPicture
        name={name}
        field={field}
        isRequired={isRequired}
        value={value}
        column={column}
        services={services}
      />
      {logic === undefined ? null : (
        <span className="fb-badges">
          {logic.visible === undefined ? null : <Icon name="eye" />}
          {logic.value === undefined ? null : <Icon name="calculator" />}
          {logic.readOnly === undefined ? null : <Icon name="lock" />}
        </span>
      )}
    </>
  );
}
