import { addNote, readPart, type Part, type Report } from './report';
import { linearRegExp } from '../../../../engine/patterns/linear-regexp';
import type { JsonObject } from '../../document/pointer';
import type { DraftField } from './draft-field';

const letters = {
  englishAlphabet: '^[A-Za-z\\s]*$',
  mongolianCyrillic: '^[А-Яа-яЁёӨөҮү\\s-]*$',
};

/** Formats of texts that have an element of their own. */
const widgetOfRule: Readonly<Record<string, string>> = {
  email: 'email',
  mongolianMobileNumber: 'phone',
  register: 'register',
};

/** Puts a rule of a field into the field: its column, its schema, or the rules of the form. */
export function takeRule(value: JsonObject, place: string, field: DraftField, report: Report): void {
  readPart(value, place, report, (rule) => {
    const type = rule.text('type');
    const isLost = !applyRule(type, rule, field);
    if (isLost) addNote(report, place, 'rule', value);
    rule.note('msg', 'ruleMessage');
    if (rule.take('val') !== undefined && type !== 'min' && type !== 'max') rule.note('val', 'technical');
  });
}

/** Returns whether the field can have the rule. */
function applyRule(type: string, rule: Part, field: DraftField): boolean {
  const columnType = String(field.column.type);
  const isText = columnType === 'text';
  const isNumber = ['integer', 'count', 'number', 'money'].includes(columnType);
  switch (type) {
    case 'required':
      field.isRequired = true;
      return true;
    case 'unique':
      if (['json', 'richText', 'references'].includes(columnType)) return false;
      field.column = { ...field.column, unique: true };
      return true;
    case 'number':
      return isNumber || addPattern(field, '^-?[0-9]+([.,][0-9]+)?$', isText);
    case 'min':
    case 'max': {
      const limit = rule.text('val');
      if (limit === '' || !Number.isFinite(Number(limit)) || !(isText || isNumber)) return false;
      const member = isText ? `${type}Length` : `${type}imum`;
      field.schema = { ...field.schema, [member]: Number(limit) };
      return true;
    }
    case 'englishAlphabet':
    case 'mongolianCyrillic':
      return addPattern(field, letters[type], isText);
    case 'custom':
      // The expression is in the field: `custom_regex`.
      field.hasPattern = true;
      return true;
    default: {
      const widget = widgetOfRule[type];
      if (widget === undefined || !isText) return false;
      field.column = { ...field.column, widget: { type: widget } };
      return true;
    }
  }
}

/** The expression of the rule `custom`; false where no form can run it. */
export function takePattern(pattern: string, field: DraftField): boolean {
  const inner = pattern.replace(/^\/(.*)\/[a-z]*$/, '$1');
  return inner !== '' && isPattern(inner) && addPattern(field, inner, field.column.type === 'text');
}

function addPattern(field: DraftField, pattern: string, isText: boolean): boolean {
  if (!isText || field.schema.pattern !== undefined) return false;
  field.schema = { ...field.schema, pattern };
  return true;
}

/** Forms run expressions in linear time: without looking ahead and without references back. */
function isPattern(text: string): boolean {
  try {
    linearRegExp(text);
    return true;
  } catch {
    return false;
  }
}
