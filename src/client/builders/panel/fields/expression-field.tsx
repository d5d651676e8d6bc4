import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RefersTo } from '../../../../definitions/descriptions/description';
import { longestExpression } from '../../../../definitions/values/name';
import { messageText } from '../../../../definitions/messages/message';
import type { ExpressionNames } from '../../../../engine/expressions/expression';
import { expressionTree, firstError } from '../../../../engine/expressions/expression-tree';
import { inspectExpression } from '../../../../engine/expressions/inspect-expression';
import { useLanguage } from '../../../i18n/i18n';
import { ConditionEntry } from '../../conditions/condition-entry';
import type { ConditionScope } from '../../conditions/condition-scope';
import { useConditionScope } from '../../sources/source-words';
import { useSourceModel } from '../../sources/use-source-model';
import { useNamedSource } from '../named-source';
import { useControlId, usePanel, useValue } from '../panel-context';

interface ExpressionFieldProps {
  pointer: string;
  refersTo: Extract<RefersTo, { expression: unknown }>;
  label: string;
}

/** An expression in FEEL: a condition as a sentence where one can say it, a formula as its text with columns by their titles. */
export function ExpressionField({ pointer, refersTo, label }: ExpressionFieldProps) {
  const { t } = useTranslation('builder');
  const [value, change] = useValue(pointer);
  const { store } = usePanel();
  const ofForm = useStore(store, ({ form }) => (isOfForm(pointer) ? form?.scope : undefined));
  const named = useNamedSource(pointer, refersTo);
  const { source, isLoading } = useSourceModel(ofForm === undefined ? (named ?? '') : '');
  const columns = useConditionScope(source);
  const text = typeof value === 'string' ? value : '';
  const scope = useMemo((): ConditionScope => {
    if (ofForm !== undefined) return ofForm;
    const records = new Map([['before', columns.names.columns]]);
    // Rows behind references and lists are known to the plan alone.
    const isOfRows = /[.[(]/.test(text) ? (true as const) : undefined;
    return {
      ...columns,
      names: isOfTrigger(pointer) ? { ...columns.names, records } : columns.names,
      ...(isOfRows && { isOfRows }),
    };
  }, [ofForm, columns, pointer, text]);
  if (isLoading) return <span className="panel-wait skeleton" />;
  const isKnown = ofForm !== undefined || source !== undefined;
  if (!isKnown || refersTo.isCondition !== true)
    return <Formula pointer={pointer} label={label} scope={isKnown ? scope : undefined} />;
  return (
    <div className="panel-condition">
      <ConditionEntry
        label={label}
        effect={t('panel.effect')}
        value={text === '' ? undefined : text}
        scope={scope}
        onChange={change}
      />
    </div>
  );
}

/** Rules and buttons of a form read its fields and sub-tables; the options of actions are about rows of tables. */
function isOfForm(pointer: string): boolean {
  return /^\/(rules|buttons)\//.test(pointer) && !pointer.includes('/options/');
}

/** Triggers read the row before the write too. */
function isOfTrigger(pointer: string): boolean {
  return /^\/triggers\/\d+\/if$/.test(pointer);
}

interface FormulaProps {
  pointer: string;
  label: string;
  /** Undefined where the columns are not known. */
  scope: ConditionScope | undefined;
}

/** A formula, read while it is typed: what cannot be read is said at once, the rest by the plan. */
function Formula({ pointer, label, scope }: FormulaProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  const text = typeof value === 'string' ? value : '';
  const problem = useMemo(() => {
    if (text.trim() === '') return undefined;
    if (firstError(expressionTree(text, scope?.names ?? noNames)) !== undefined) return t('panel.unreadable');
    if (scope === undefined || scope.isOfRows === true) return undefined;
    const [first] = inspectExpression(text, scope.names).problems;
    return first && messageText(first, language);
  }, [text, scope, language, t]);
  return (
    <>
      <Input.TextArea
        id={id}
        aria-label={label}
        className="panel-code"
        rows={Math.min(8, Math.ceil((text.length + 1) / 80))}
        maxLength={longestExpression}
        spellCheck={false}
        value={text}
        {...(problem !== undefined && { status: 'error' as const })}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      />
      {scope === undefined ? null : (
        <Select
          className="panel-add"
          aria-label={t('panel.insertColumn')}
          placeholder={t('panel.insertColumn')}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[...scope.names.columns.keys()].map((name) => ({
            value: name,
            label: scope.titleOf(name),
          }))}
          onChange={(name: string | null) => {
            if (name !== null) change([text, name].filter(Boolean).join(' '));
          }}
        />
      )}
      {problem === undefined ? null : (
        <p className="panel-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

const noNames: ExpressionNames = { columns: new Map(), lists: new Map() };
