import { isNumberType, type Choice, type Column, type ColumnType } from '../source';
import { colorProblem } from './chart-color';
import { constantProblem } from './constant';
import { findRepeats, type Finding } from './finding';
import { constantMessage } from '../messages/constant-messages';
import { nameMessage } from '../messages/name-messages';
import { sourceMessage } from '../messages/source-messages';
import type { Message } from '../messages/message';

const textTypes: readonly ColumnType[] = ['text', 'richText'];

/** Rules of one table column: what its type admits, and bounds that some value can meet. */
export function checkColumn(column: Column, path: string): Finding[] {
  const findings: Finding[] = [];
  const report = (property: string, message: Message) =>
    findings.push({ path: `${path}/${property}`, ...message });
  const { type } = column;

  const isList = type === 'references';
  if ((type === 'reference' || isList) && !column.references)
    report('references', sourceMessage('reference-without-source'));
  if (type !== 'reference' && !isList && column.references)
    report('references', sourceMessage('not-a-reference', { type }));
  if (column.references?.onDelete === 'setNull' && column.required) {
    report('references/onDelete', sourceMessage('set-null-on-required'));
  }
  if (isList && column.references?.onDelete === 'cascade')
    report('references/onDelete', sourceMessage('cascade-of-list'));
  if (column.references?.message !== undefined && column.references.if === undefined)
    report('references/message', sourceMessage('message-without-condition'));
  if (column.maxItems !== undefined && !isList)
    report('maxItems', nameMessage('meaningless-for-type', { type }));
  if (isList && column.follows) report('follows', nameMessage('meaningless-for-type', { type }));
  if (column.maxLength !== undefined && !textTypes.includes(type))
    report('maxLength', nameMessage('meaningless-for-type', { type }));
  if (column.format !== undefined && type !== 'text')
    report('format', nameMessage('meaningless-for-type', { type }));
  if (column.picture !== undefined && type !== 'file')
    report('picture', nameMessage('meaningless-for-type', { type }));
  if (column.geometry !== undefined && type !== 'json')
    report('geometry', nameMessage('meaningless-for-type', { type }));
  for (const bound of ['minimum', 'maximum'] as const) {
    if (column[bound] !== undefined && !isNumberType(type))
      report(bound, nameMessage('meaningless-for-type', { type }));
  }
  if ((column.minimum ?? -Infinity) > (column.maximum ?? Infinity))
    report('minimum', nameMessage('minimum-over-maximum'));
  if (column.unique && (type === 'json' || type === 'richText' || isList))
    report('unique', nameMessage('meaningless-for-type', { type }));
  if (column.files && type !== 'json') report('files', nameMessage('meaningless-for-type', { type }));
  if (column.value !== undefined) findings.push(...checkFormula(column, path));
  const notOwned = ownedByProblem(column);
  if (notOwned) report('ownedBy', notOwned);
  const { values, choices } = column;
  const allowed = values ?? choices?.map(({ value }) => value);
  if (values) findings.push(...checkValues(type, values, `${path}/values`, ''));
  if (choices) findings.push(...checkChoices(column, choices, `${path}/choices`));
  if (column.default !== undefined) {
    const misfit = constantProblem({ ...column, ...(allowed && { values: allowed }) }, column.default);
    if (misfit) report('default', misfit);
  }
  return findings;
}

/** Types whose values a formula can give. */
const formulaTypes: readonly ColumnType[] = [
  'text',
  'integer',
  'count',
  'number',
  'money',
  'boolean',
  'date',
  'time',
  'timestamp',
];

/** Members that say where a value comes from, which is the formula. A formula may give none, so nothing is required of it. */
const enteredMembers = [
  'required',
  'unique',
  'default',
  'format',
  'follows',
  'provenBy',
  'narrowedBy',
  'ownedBy',
  'secret',
] as const;

function checkFormula(column: Column, path: string): Finding[] {
  const { type } = column;
  return [
    ...(formulaTypes.includes(type)
      ? []
      : [{ path: `${path}/value`, ...nameMessage('meaningless-for-type', { type }) }]),
    ...enteredMembers.flatMap((member) =>
      column[member] === undefined || column[member] === false
        ? []
        : [{ path: `${path}/${member}`, ...sourceMessage('formula-with-member', { member }) }],
    ),
  ];
}

function ownedByProblem({
  ownedBy,
  secret,
  follows,
  required,
  default: initial,
}: Column): Message | undefined {
  if (ownedBy === undefined) return undefined;
  if (secret) return sourceMessage('owned-secret');
  if (follows) return sourceMessage('owned-follows');
  if (required && initial === undefined) return sourceMessage('owned-required');
  return undefined;
}

function checkChoices({ type, values }: Column, choices: readonly Choice[], path: string): Finding[] {
  if (values) return [{ path, ...sourceMessage('choices-and-values') }];
  return [
    ...checkValues(
      type,
      choices.map(({ value }) => value),
      path,
      '/value',
    ),
    ...choices.flatMap(({ color }, index) => {
      const problem = color === undefined ? undefined : colorProblem(color);
      return problem ? [{ path: `${path}/${index}/color`, ...problem }] : [];
    }),
  ];
}

/** `member` is where an item of the list has its value. */
function checkValues(
  type: ColumnType,
  values: readonly (string | number)[],
  path: string,
  member: string,
): Finding[] {
  if (type !== 'text' && type !== 'integer')
    return [{ path, ...nameMessage('meaningless-for-type', { type }) }];
  const fits = (value: string | number) =>
    type === 'text' ? typeof value === 'string' : Number.isInteger(value);
  return [
    ...findRepeats(values, (index) => `${path}/${index}${member}`, 'value'),
    ...values.flatMap((value, index) =>
      fits(value)
        ? []
        : [
            {
              path: `${path}/${index}${member}`,
              ...constantMessage('not-of-type', { value: JSON.stringify(value), type }),
            },
          ],
    ),
  ];
}
