import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DefinitionSet, Problem } from '../../../definitions/definition';
import { pointer, type Finding } from '../../../definitions/checks/finding';
import type { ButtonStep } from '../../../definitions/form';
import type { TableTrigger } from '../../../definitions/values/schedule';
import { convertFindings } from '../../../definitions/parsing/schema-findings';
import { isTable, type Model } from '../../../engine/model/model';
import type { RecordUse } from '../../../engine/model/uses';
import type { Action, ActionScope, Moment } from './action';
import { actionNamed, actionNames } from './registry';
import { checkCondition } from './row-expressions';
import { checkSchedule } from './schedule/check-schedule';
import { triggerMessage } from './trigger-messages';

/**
 * Triggers of tables and forms, and buttons of forms, that could not be carried out: unknown actions, actions at the wrong moment, options that
 * do not fit.
 */
export function checkTriggers(definitions: DefinitionSet, model: Model, recordUse: RecordUse): Problem[] {
  const ofTables = [...model.sources.values()].filter(isTable).flatMap((source) => {
    const triggers = (source.definition.triggers ?? []).map(({ when, schedule, ...step }) => ({
      ...step,
      ...(schedule && { schedule }),
      moment: when ?? ('schedule' as const),
    }));
    const addUse: ActionScope['addUse'] = (used) => recordUse({ kind: 'source', id: source.id }, used);
    const findings = checkSteps(triggers, '/triggers', { source, definitions, model, addUse });
    return findings.map((finding) => ({ kind: 'source' as const, id: source.id, ...finding }));
  });
  const ofForms = [...definitions.form.values()].flatMap((form) => {
    const source = model.sources.get(form.source);
    // A form without its table is reported as such.
    if (!source || !isTable(source)) return [];
    const addUse: ActionScope['addUse'] = (used) => recordUse({ kind: 'form', id: form.id }, used);
    const scope = { source, definitions, model, addUse };
    const triggers = (form.triggers ?? []).map(({ when: moment, ...step }) => ({ ...step, moment }));
    const buttons = (form.buttons ?? []).flatMap(({ action }, index) =>
      action.type === 'run'
        ? checkSteps(
            action.steps.map((step) => ({ ...step, moment: 'press' as const })),
            pointer('buttons', index, 'action', 'steps'),
            scope,
          )
        : [],
    );
    const findings = [...checkSteps(triggers, '/triggers', scope), ...buttons];
    return findings.map((finding) => ({ kind: 'form' as const, id: form.id, ...finding }));
  });
  return [...ofTables, ...ofForms];
}

type Step = ButtonStep & Pick<TableTrigger, 'if' | 'schedule'> & { moment: Moment };

function checkSteps(steps: readonly Step[], at: string, scope: ActionScope): Finding[] {
  return steps.flatMap((step, index) =>
    [...checkStep(step, scope), ...checkOnce(steps, index)].map((finding) => ({
      ...finding,
      path: at + pointer(index) + finding.path,
    })),
  );
}

/** A row carries one process: a second step that begins one would always fail. */
function checkOnce(steps: readonly Step[], index: number): Finding[] {
  const name = steps[index]?.action ?? '';
  const first = steps.findIndex(({ action }) => action === name);
  if (first === index || !actionNamed(name)?.isOnce) return [];
  return [{ path: '/action', ...triggerMessage('action-once', { action: name, number: first }) }];
}

function checkStep(step: Step, scope: ActionScope): Finding[] {
  const action = actionNamed(step.action);
  if (!action) {
    const allowed = actionNames().join(', ');
    return [{ path: '/action', ...triggerMessage('unknown-action', { action: step.action, allowed }) }];
  }
  if (!action.moments.includes(step.moment)) {
    const moments = action.moments.join(', ');
    const path = step.moment === 'press' || step.moment === 'schedule' ? '/action' : '/when';
    return [{ path, ...triggerMessage('wrong-moment', { action: action.name, moments }) }];
  }
  const conditions = step.if === undefined ? [] : checkCondition(scope, step.if, step.moment !== 'schedule');
  if (step.schedule) conditions.push(...checkSchedule(step.schedule, scope));
  const options = step.options ?? {};
  const validate = validatorOf(action);
  const findings = validate(options) ? action.check(options, scope) : convertFindings(validate.errors ?? []);
  return [...conditions, ...findings.map((finding) => ({ ...finding, path: `/options${finding.path}` }))];
}

const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true, code: { optimize: false } });
ajv.addVocabulary(['refersTo']);
const validators = new Map<Action, ValidateFunction>();

function validatorOf(action: Action): ValidateFunction {
  const validator = validators.get(action) ?? ajv.compile(action.options);
  validators.set(action, validator);
  return validator;
}
