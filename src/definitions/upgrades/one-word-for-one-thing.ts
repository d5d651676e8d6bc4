import { isRecord } from './is-record';
import { renameMembers, type MemberRename } from './rename-members';

type Document = Record<string, unknown>;

/** Options of widgets: choices and columns have titles, and the sources of a tree or a map layer a title column. */
function optionRenames(...at: readonly string[]): MemberRename[] {
  return [
    { at: [...at, 'choices', '*'], from: 'label', to: 'title' },
    { at: [...at, 'list', 'columns', '*'], from: 'label', to: 'title' },
    { at: [...at, 'levels', '*'], from: 'label', to: 'titleColumn' },
    { at: [...at, 'layers'], from: 'label', to: 'titleColumn' },
  ];
}

function titleAt(...at: readonly string[]): MemberRename {
  return { at, from: 'label', to: 'title' };
}

/** The members that decision 58 renamed, by the kind of definition. Process definitions have a step of their own. */
const renames = {
  settings: [
    { at: ['role-redirects', '*'], from: 'role_id', to: 'role' },
    ...Object.entries({
      project_key: 'projectKey',
      super_url: 'superUrl',
      app_url: 'appUrl',
      has_language: 'hasLanguage',
      default_language: 'defaultLanguage',
      'role-redirects': 'roleRedirects',
      user_data_fields: 'userDataFields',
      data_form_custom_elements: 'dataFormCustomElements',
      data_grid_custom_elements: 'dataGridCustomElements',
      password_reset_time_out: 'passwordResetTimeOut',
      static_words: 'staticWords',
      microservice_dev: 'microserviceDev',
    }).map(([from, to]) => ({ at: [], from, to })),
  ],
  source: [
    { at: [], from: 'label', to: 'titleColumn' },
    titleAt('columns', '*', 'choices', '*'),
    ...optionRenames('columns', '*', 'widget', 'options'),
  ],
  form: [
    titleAt('fields', '*'),
    titleAt('subTables', '*'),
    titleAt('subTables', '*', 'addFrom'),
    titleAt('buttons', '*'),
    { at: ['buttons', '*'], from: 'when', to: 'if' },
    ...optionRenames('fields', '*', 'options'),
  ],
  grid: [
    titleAt('columns', '*'),
    titleAt('groups', '*'),
    titleAt('formats', '*'),
    titleAt('views', '*'),
    { at: ['formats', '*'], from: 'when', to: 'if' },
    ...optionRenames('columns', '*', 'options'),
  ],
  chart: [titleAt('measures', '*'), titleAt('dimensions', '*'), titleAt('dimensions', '*', 'values', '*')],
  dashboard: [titleAt('filters', '*')],
  page: [titleAt('filters', '*')],
  role: [{ at: [], from: 'default_menu', to: 'defaultMenu' }],
  krud: [],
  menu: [],
  app: [],
} as const satisfies Record<string, readonly MemberRename[]>;

/**
 * The step to the format in which captions are titles and names are written in camelCase. Numbers of roles become ids before:
 * `engine/access/role-numbers-to-ids`, because that depends on the roles.
 */
export function oneWordForOneThing(
  kind: keyof typeof renames,
  format: number,
): (document: Document) => Document {
  return (document) => {
    const renamed = renameMembers(document, renames[kind]);
    const result = isRecord(renamed) ? renamed : document;
    return {
      ...result,
      ...('items' in result && kind === 'menu' && { items: camelCaseItems(result.items) }),
      format,
    };
  };
}

/** Items of a menu to any depth. */
function camelCaseItems(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  return items.map((item: unknown) => {
    const renamed = renameMembers(item, [{ at: [], from: 'link_to', to: 'linkTo' }]);
    if (!isRecord(renamed) || !('children' in renamed)) return renamed;
    return { ...renamed, children: camelCaseItems(renamed.children) };
  });
}
