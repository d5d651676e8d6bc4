import type { ComponentType } from 'react';
import type { CellProps, Line, LineOf } from './contract';

/** A cell that exposes its line, so that it can be rendered without React. */
export type LineCell<Value = unknown, Options = Record<string, unknown>> = ComponentType<
  CellProps<Value, Options>
> & { lineOf: LineOf<Value, Options> };

/** Creates the cell of a widget whose values are lines of text. */
export function lineCell<Value, Options = Record<string, unknown>>(
  lineOf: LineOf<Value, Options>,
): LineCell<Value, Options> {
  function Cell(props: CellProps<Value, Options>) {
    const { value } = props;
    if (value === null || value === undefined || value === '') return null;
    return <DrawnLine line={lineOf({ ...props, value })} />;
  }
  return Object.assign(Cell, { lineOf });
}

export function isLineCell(cell: ComponentType<CellProps>): cell is LineCell {
  return 'lineOf' in cell;
}

function DrawnLine({ line: { text, className = everyLine, href, isOutside, dateTime } }: { line: Line }) {
  if (href !== undefined) {
    return (
      <a className={className} href={href} {...(isOutside === true ? outside : {})}>
        {text}
      </a>
    );
  }
  if (dateTime !== undefined) {
    return (
      <time className={className} dateTime={dateTime}>
        {text}
      </time>
    );
  }
  return <span className={className}>{text}</span>;
}

/** Renders the same line as an element. */
export function lineElement({ text, className = everyLine, href, isOutside, dateTime }: Line): HTMLElement {
  const element = document.createElement(href !== undefined ? 'a' : dateTime !== undefined ? 'time' : 'span');
  element.className = className;
  element.textContent = text;
  if (element instanceof HTMLAnchorElement && href !== undefined) {
    element.href = href;
    if (isOutside === true) Object.assign(element, outside);
  }
  if (element instanceof HTMLTimeElement && dateTime !== undefined) element.dateTime = dateTime;
  return element;
}

const everyLine = 'widget-cell-line';
const outside = { target: '_blank', rel: 'noopener noreferrer' };
