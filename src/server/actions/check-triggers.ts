import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DefinitionSet, Problem } from '../../definitions/definition';
import { pointer, type Finding } from '../../definitions/checks/finding';
import type { Trigger } from '../../definitions/form';
import { findingsOf } from '../../definitions/schema-findings';
import { isTable, type Model } from '../../engine/model/model';
import type { Action, ActionScope } from './action';
import { actions } from './registry';

/** Triggers of forms that could not be carried out: unknown actions, actions at the wrong moment, options that do not fit. */
export function checkTriggers(definitions: DefinitionSet, model: Model): Problem[] {
  return [...definitions.form.values()].flatMap((form) => {
    const source = model.sources.get(form.source);
    // A form without its table is reported as such.
    if (!source || !isTable(source)) return [];
    return (form.triggers ?? []).flatMap((trigger, index) =>
      checkTrigger(trigger, { source, definitions }).map(({ path, reason }) => ({
        kind: 'form',
        id: form.id,
        path: pointer('triggers', index) + path,
        reason,
      })),
    );
  });
}

function checkTrigger(trigger: Trigger, scope: ActionScope): Finding[] {
  const action = actions.get(trigger.action);
  if (!action) {
    const known = [...actions.keys()].join(', ');
    return [{ path: '/action', reason: `the action "${trigger.action}" does not exist; there are ${known}` }];
  }
  if (!action.moments.includes(trigger.when)) {
    const moments = action.moments.join(', ');
    return [{ path: '/when', reason: `"${action.name}" is possible at ${moments}` }];
  }
  const options = trigger.options ?? {};
  const validate = validatorOf(action);
  const findings = validate(options) ? action.check(options, scope) : findingsOf(validate.errors ?? []);
  return findings.map(({ path, reason }) => ({ path: `/options${path}`, reason }));
}

const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true });
const validators = new Map<Action, ValidateFunction>();

function validatorOf(action: Action): ValidateFunction {
  const validator = validators.get(action) ?? ajv.compile(action.options);
  validators.set(action, validator);
  return validator;
}
