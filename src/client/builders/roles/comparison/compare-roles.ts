import { extraFlags, policyActions } from '../../../../definitions/role';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import { listedItems } from '../role-items';
import { placedPolicies } from '../policies/role-policies';

/** A thing in which two roles differ; the texts are what each of them has, null where it has nothing. */
export interface Difference {
  part: 'policy' | 'item' | 'flag' | 'setting';
  /** The source and action, the number of the item, the flag, or the member. */
  name: string;
  one: readonly string[] | null;
  other: readonly string[] | null;
}

const settings = ['administrator', 'redirect', 'defaultMenu', 'dashboard', 'menu'] as const;

/** Lists in what two roles differ: their policies by source and action, menu items, flags and settings. */
export function compareRoles(one: JsonObject, other: JsonObject): Difference[] {
  return [...policyDifferences(one, other), ...itemDifferences(one, other), ...otherDifferences(one, other)];
}

function policyDifferences(one: JsonObject, other: JsonObject): Difference[] {
  const sources = [
    ...new Set([...placedPolicies(one), ...placedPolicies(other)].map(({ source }) => source)),
  ];
  return sources.toSorted().flatMap((source) =>
    policyActions.flatMap((action) => {
      const [mine, theirs] = [one, other].map((role) =>
        placedPolicies(role)
          .filter((each) => each.source === source && each.action === action)
          .map(({ policy }) => limitsOf(policy))
          .toSorted(),
      );
      return differing('policy', `${source} ${action}`, mine ?? [], theirs ?? []);
    }),
  );
}

/** The members of a policy that limit it, as a text; empty for one that covers everything. */
function limitsOf({ source: _source, action: _action, ...limits }: JsonObject): string {
  return Object.entries(limits)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');
}

function itemDifferences(one: JsonObject, other: JsonObject): Difference[] {
  const [mine = {}, theirs = {}] = [one, other].map((role) => listedItems(role).menus);
  const numbers = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].toSorted(
    (a, b) => Number(a) - Number(b),
  );
  const said = (role: JsonObject, items: typeof mine, id: string): string[] => {
    const item = items[id];
    if (item === undefined) return [];
    const conditions = isObject(role.menus) && isObject(role.menus[id]) ? role.menus[id] : {};
    const { show: _show, ...rest } = conditions;
    return [item.show === false ? 'hidden' : 'shown', limitsOf(rest)].filter((text) => text !== '');
  };
  return numbers.flatMap((id) => differing('item', id, said(one, mine, id), said(other, theirs, id)));
}

function flagOf({ extra }: JsonObject, flag: string): string[] {
  return Array.isArray(extra) && extra.includes(flag) ? [flag] : [];
}

function saidOf(value: unknown): string[] {
  return value === undefined ? [] : [scalarText(value)];
}

function otherDifferences(one: JsonObject, other: JsonObject): Difference[] {
  return [
    ...extraFlags.flatMap((flag) => differing('flag', flag, flagOf(one, flag), flagOf(other, flag))),
    ...settings.flatMap((name) => differing('setting', name, saidOf(one[name]), saidOf(other[name]))),
  ];
}

function differing(
  part: Difference['part'],
  name: string,
  one: readonly string[],
  other: readonly string[],
): Difference[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  return [{ part, name, one: one.length === 0 ? null : one, other: other.length === 0 ? null : other }];
}
