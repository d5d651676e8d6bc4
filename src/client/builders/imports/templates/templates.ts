import type { Kind } from '../../../../definitions/definition';
import type { Text } from '../../../../definitions/text';
import type { DefinitionName, SetDocument } from '../../change-sets/wire';
import { isObject } from '../../document/pointer';
import inspection from './inspection.json';
import register from './register.json';
import request from './request.json';
import survey from './survey.json';

/** A small application. `{{name}}` in its documents is the prefix of its ids, `{{title}}` its title, `{{role}}` a role. */
export interface Template {
  name: string;
  label: Text;
  description: Text;
  /** A role decides in its process. */
  needsRole: boolean;
  documents: readonly { kind: string; id: string }[];
}

export const templates: readonly Template[] = [
  { name: 'survey', ...survey },
  { name: 'register', ...register },
  { name: 'request', ...request },
  { name: 'inspection', ...inspection },
];

interface Naming {
  prefix: string;
  title: string;
  role: string;
}

/** The documents of a template under the name that the person gives it. */
export function templateDocuments({ documents }: Template, naming: Naming): SetDocument[] {
  return documents.flatMap((document): SetDocument[] => {
    const filled = fill(document, naming);
    if (!isObject(filled)) return [];
    const { kind, id } = document;
    return isTemplateKind(kind)
      ? [{ kind, id: fillText(id, naming), version: 0, body: { format: 2, ...filled } }]
      : [];
  });
}

/** The prefix, with a number where a definition of the template would have the name of one that is there. */
export function freePrefix(template: Template, wanted: string, names: readonly DefinitionName[]): string {
  const taken = new Set(names.map(({ kind, id }) => `${kind}/${id}`));
  const isFree = (prefix: string) =>
    template.documents.every(
      ({ kind, id }) => !taken.has(`${kind}/${fillText(id, { prefix, title: '', role: '' })}`),
    );
  const base = wanted || template.name;
  let prefix = base;
  for (let number = 2; !isFree(prefix); number += 1) prefix = `${base}_${number}`;
  return prefix;
}

function isTemplateKind(kind: string): kind is Kind {
  return ['source', 'form', 'grid', 'krud', 'process'].includes(kind);
}

function fill(value: unknown, naming: Naming): unknown {
  if (typeof value === 'string') return fillText(value, naming);
  if (Array.isArray(value)) return value.map((item) => fill(item, naming));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, naming)]));
}

function fillText(text: string, { prefix, title, role }: Naming): string {
  return text.replaceAll('{{name}}', prefix).replaceAll('{{title}}', title).replaceAll('{{role}}', role);
}
