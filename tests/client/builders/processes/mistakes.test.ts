import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { removeAction } from '../../../../src/client/builders/processes/document/action-edits';
import {
  isWithin,
  processView,
  type ProcessView,
} from '../../../../src/client/builders/processes/document/process-view';
import {
  addStep,
  setStatusType,
  setSubjectType,
} from '../../../../src/client/builders/processes/document/step-edits';
import type { Problem } from '../../../../src/definitions/definition';
import { messageText } from '../../../../src/definitions/messages/message';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { compileSet } from '../../../../src/server/definitions/store/compile-set';
import { manifests } from '../../../../widgets/manifests';
import { shipped } from '../../../definitions/shipped-set';
import '../../../server/registered';
import { shippedProcess } from './shipped';

const document = shippedProcess('loan_request');
const others = Object.values(shipped).flatMap((ofKind) =>
  [...ofKind.values()].filter((each) => each.kind !== 'process' || each.id !== 'loan_request'),
);

/** The problems that publishing the process would report, as the plan of a change set has them. */
function problemsOf(changed: JsonObject): readonly Problem[] {
  const { definition, problems } = parseDefinition(changed);
  if (definition === undefined) return problems ?? [];
  return compileSet([...others, definition], manifests).problems.filter(({ kind }) => kind === 'process');
}

const step = ({ steps }: ProcessView, id: string) => {
  const found = steps.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no step "${id}"`);
  return found;
};
const action = ({ actions }: ProcessView, id: string) => {
  const found = actions.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no action "${id}"`);
  return found;
};

/** A mistake that a person makes in the designer, the place at which it is shown, and what is said there. */
const mistakes: readonly [string, (view: ProcessView) => Edit, string, string][] = [
  [
    'a second start',
    (view) => setStatusType(document, step(view, 'issue'), 'START'),
    '/steps',
    'Эхлэх алхам (START) яг нэг байна, одоо 2 байна',
  ],
  [
    'no end',
    (view) => setStatusType(document, step(view, 'issued'), 'CANCEL'),
    '/steps',
    'Дуусах алхам (END) алга: явц дуусах боломжгүй',
  ],
  [
    'a new step that nobody decides',
    () => addStep(document, { title: 'Дарга', type: 'CHECK', actionTitle: '' }).edit,
    '/steps/6/subject/role',
    'Хариуцагчийн үүргийг сонгоно уу ("TO_ROLE")',
  ],
  [
    'a step from which nothing leads on',
    (view) => removeAction(document, action(view, 'issue')),
    '/steps/5',
    '"issue" алхмаас явц дуусах боломжгүй: төгсгөл рүү (END эсвэл CANCEL) хүрэх үйлдэл нэмнэ үү',
  ],
  [
    'people of an organisation without the column that names it',
    (view) => [{ pointer: `${step(view, 'check').pointer}/subject/column`, value: undefined }],
    '/steps/1/subject/column',
    'Байгууллагыг заасан баганыг сонгоно уу ("TO_ORG")',
  ],
  [
    'one person whom nothing names',
    (view) =>
      setSubjectType(document, step(view, 'issue'), 'CREATOR').concat([
        { pointer: '/steps/5/subject', value: { type: 'DIRECT' } },
      ]),
    '/steps/5/subject/userId',
    'Хэн шийдэхийг заана уу: багана, хэрэглэгчийн аль нэгийг сонгох эсвэл өөр хүнд шилжүүлж болохоор тохируулна ("DIRECT")',
  ],
  [
    'a vote without voters',
    (view) => [
      { pointer: `${step(view, 'committee').pointer}/vote/roles`, value: undefined },
      { pointer: `${step(view, 'committee').pointer}/vote/column`, value: undefined },
    ],
    '/steps/3/vote',
    'Санал өгөх үүрэг эсвэл хэрэглэгчийг сонгоно уу',
  ],
  [
    'a guard that cannot be read',
    (view) => [{ pointer: `${action(view, 'to_committee').pointer}/guard`, value: 'amount >' }],
    '/actions/1/guard',
    'Илэрхийлэл дутуу бичигдсэн',
  ],
  [
    'a guard on a column that the table does not have',
    (view) => [{ pointer: `${action(view, 'to_committee').pointer}/guard`, value: 'amounts > 0' }],
    '/actions/1/guard',
    'amounts',
  ],
  [
    'an escalation that would have to ask',
    (view) => [
      { pointer: `${step(view, 'check').pointer}/deadline/escalation`, value: { action: 'to_committee' } },
    ],
    '/steps/1/deadline/escalation/action',
    '"to_committee" үйлдлийг систем өөрөө хийнэ: нөхцөлгүй, хариуцагч болон алхам асуудаггүй байна',
  ],
  [
    'a role that is not there',
    (view) => [{ pointer: `${step(view, 'check').pointer}/subject/role`, value: 'minister' }],
    '/steps/1/subject/role',
    'minister',
  ],
  [
    'a message without a guard',
    (view) => [{ pointer: `${action(view, 'send').pointer}/guardMessage`, value: { mn_MN: 'Хүлээнэ үү' } }],
    '/actions/0/guardMessage',
    'Нөхцөлгүй үйлдэлд нөхцөлийн тайлбар хэрэггүй',
  ],
];

describe('a mistake in a process', () => {
  it('is none in the process that is shipped', () => {
    expect(problemsOf(document)).toEqual([]);
  });

  it.each(mistakes)('is reported in Mongolian at its place: %s', (_what, change, pointer, text) => {
    const changed = applyEdit(document, change(processView(document)));
    const found = problemsOf(changed).map((problem) => ({
      pointer: problem.path,
      text: messageText(problem, 'mn_MN'),
    }));
    expect(found).toContainEqual({ pointer, text: expect.stringContaining(text) });
  });

  it.each(mistakes.filter(([, , pointer]) => pointer !== '/steps'))(
    'is marked at its step or action in the picture: %s',
    (_what, _change, pointer) => {
      const { steps, actions } = processView(document);
      const part = [...steps, ...actions].filter((each) => isWithin(pointer, each.pointer));
      expect(part).toHaveLength(1);
    },
  );
});
