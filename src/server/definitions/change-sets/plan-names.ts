import type { Kind } from '../../../definitions/definition';
import { say, type Language, type Text } from '../../../definitions/text';
import type { ModelSource } from '../../../engine/model/model';
import type { PreparedSet } from './plan-set';

/** The titles of definitions, sources and columns, before and after the set. */
export class Names {
  readonly #set: PreparedSet;
  readonly #language: Language;

  constructor(set: PreparedSet, language: Language) {
    this.#set = set;
    this.#language = language;
  }

  say(text: Text): string {
    return say(text, this.#language);
  }

  definition(kind: Kind, id: string): string {
    const { changes, before, compiled } = this.#set;
    const changed = changes.find(({ definition }) => definition.kind === kind && definition.id === id);
    const definition =
      compiled?.definitions[kind].get(id) ?? changed?.definition ?? before.definitions[kind].get(id);
    return definition && 'title' in definition && definition.title !== undefined
      ? `${this.say(definition.title)} (${id})`
      : id;
  }

  /** `Захиалга · Утас`; a column by its name in the database. */
  place(source: string, column?: string): string {
    const found = this.source(source);
    const title = found ? this.say(found.definition.title) : source;
    if (column === undefined) return title;
    const named = [...(found?.columns.values() ?? [])].find(
      ({ name, declared }) => (declared?.stored ?? name) === column,
    );
    return `${title} · ${named?.title ? this.say(named.title) : column}`;
  }

  /** The source as it was, where it was there. */
  source(id: string): ModelSource | undefined {
    const { before, compiled } = this.#set;
    return before.model.sources.get(id) ?? compiled?.model.sources.get(id);
  }
}
