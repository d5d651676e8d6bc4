import { createHash } from 'node:crypto';
import { manifests } from '../../../../widgets/manifests';
import type { Definition } from '../../../definitions/definition';
import type { Form } from '../../../definitions/form';
import { validatorModule } from '../forms/validator-module';
import { listBases } from '../store/compile-set';
import type { Snapshot } from '../../platform/snapshot';

export interface Validator {
  /** An ES module. */
  code: string;
  /** Changes with the code, and with nothing else: what it names may be cached for ever. */
  tag: string;
}

const compiled = new WeakMap<Form, Validator & { bases: readonly Definition[] }>();

/**
 * The validator of a published form. Compiled when it is first asked for, and anew only when the form, a sub-form
 * or one of their sources is published anew: definitions that stay are the same objects in every snapshot.
 */
export function formValidator(form: Form, { definitions, model }: Snapshot): Validator {
  const bases = listBases(form, definitions);
  const known = compiled.get(form);
  if (
    known &&
    known.bases.length === bases.length &&
    known.bases.every((base, index) => base === bases[index])
  )
    return known;
  const code = validatorModule(form, definitions.form, model, manifests);
  const tag = createHash('sha256').update(code).digest('base64url').slice(0, 16);
  const validator = { code, tag, bases };
  compiled.set(form, validator);
  return validator;
}
