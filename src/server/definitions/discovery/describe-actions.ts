import type { MemberDescription, Translations } from '../../../definitions/descriptions/description';
import { optionsSchema, type JsonSchema } from '../../../definitions/descriptions/kind-schema';
import { say, type Language } from '../../../definitions/language';
import { createRegistry } from '../../platform/registry';

/** An action of triggers and buttons, as far as builders need it. */
interface OfferedAction {
  name: string;
  description: MemberDescription;
  options: object;
  moments: readonly string[];
}

/** An action in the response of `GET /definitions/actions`. */
interface DescribedAction {
  name: string;
  title: string;
  titles: Translations;
  description: string;
  /** The moments of triggers at which it may run; `press` for buttons, `schedule` for schedules. */
  moments: readonly string[];
  /** The JSON Schema of its options, annotated like those of the kinds. */
  options: JsonSchema;
}

/** The actions that triggers and buttons may name. */
export const offeredActions = createRegistry<() => readonly OfferedAction[]>('actions of builders');

/** Describes every action, with the titles of its options in the language. */
export function describeActions(language: Language): DescribedAction[] {
  return offeredActions
    .get()()
    .map(({ name, description, options, moments }) => ({
      name,
      title: say(description.titles, language),
      titles: description.titles,
      description: description.helps === undefined ? '' : say(description.helps, language),
      moments,
      options: optionsSchema(options, description, language),
    }));
}
