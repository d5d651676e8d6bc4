import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ColumnScope } from '../../../../definitions/descriptions/description';
import { messageText } from '../../../../definitions/messages/message';
import { inspectExpression } from '../../../../engine/expressions/inspect-expression';
import { expressionTree, firstError } from '../../../../engine/expressions/expression-tree';
import type { ExpressionNames } from '../../../../engine/expressions/expression';
import { useLanguage } from '../../../i18n/i18n';
import { isColumnType } from '../column-types';
import { sourceOf, useColumns, type NamedColumn } from '../names';
import { useControlId, usePanel, useValue } from '../panel-context';

const noNames: ExpressionNames = { columns: new Map(), lists: new Map() };

/** An expression in FEEL, read while it is typed: what cannot be read is said at once, the rest by the plan. */
export function ExpressionField({
  pointer,
  scope,
  label,
}: {
  pointer: string;
  scope: ColumnScope;
  label: string;
}) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const { store } = usePanel();
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  const text = typeof value === 'string' ? value : '';
  const source = useStore(store, ({ document, kind }) =>
    sourceOf(pointer, { expression: scope }, document, kind),
  );
  const columns = useColumns(source);
  const problem = useMemo(() => {
    if (text.trim() === '') return undefined;
    const names = columns && namesOf(columns);
    if (firstError(expressionTree(text, names ?? noNames)) !== undefined) return t('panel.unreadable');
    if (names === undefined) return undefined;
    const [first] = inspectExpression(text, names).problems;
    // Rows behind references and lists are known to the plan alone.
    return first === undefined || /[.[]/.test(text) ? undefined : messageText(first, language);
  }, [text, columns, language, t]);
  return (
    <>
      <Input.TextArea
        id={id}
        aria-label={label}
        className="panel-code"
        rows={Math.min(8, Math.ceil((text.length + 1) / 80))}
        maxLength={2_000}
        spellCheck={false}
        value={text}
        {...(problem !== undefined && { status: 'error' as const })}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      />
      {problem === undefined ? null : (
        <p className="panel-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function namesOf(columns: readonly NamedColumn[]): ExpressionNames | undefined {
  // Without the types of all columns nothing about them can be said.
  const typed = columns.map(({ name, type }) => [name, type ?? engineTypes[name]] as const);
  const known = typed.flatMap(([name, type]) =>
    type !== undefined && isColumnType(type) ? [[name, type] as const] : [],
  );
  return known.length < typed.length ? undefined : { ...noNames, columns: new Map(known) };
}

const engineTypes: Readonly<Record<string, string>> = {
  id: 'integer',
  revision: 'integer',
  created_by: 'reference',
  created_at: 'timestamp',
  updated_at: 'timestamp',
};
