import { iconNames } from '../../../../definitions/values/icon-names';
import { menuTypes } from '../../../../definitions/menu';
import type { JsonObject } from '../../document/pointer';
import { addNote, isEmpty, readPart, type Report } from './report';

/** Definitions that the items of a menu may refer to. */
export interface MenuContext {
  /** The page that a page of the file has become. */
  pageOf: (id: string) => string | undefined;
  /** Numbers of items are unique over all menus. */
  nextNumber: () => number;
  report: Report;
}

/** The items of a menu: a list of them, or an object with it in `children`, `items` or `menu`. */
export function menuItems(schema: unknown, context: MenuContext): JsonObject[] {
  return itemsAt(schema, '', context);
}

function itemsAt(given: unknown, place: string, context: MenuContext): JsonObject[] {
  if (isEmpty(given)) return [];
  if (!Array.isArray(given)) {
    addNote(context.report, place, 'unreadable', given);
    return [];
  }
  return given.flatMap((item: unknown, index): JsonObject[] => {
    const at = `${place}/${index}`;
    if (typeof item === 'object' && item !== null && !Array.isArray(item))
      return [itemOf({ ...item }, at, context)];
    addNote(context.report, at, 'unreadable', item);
    return [];
  });
}

function itemOf(value: JsonObject, place: string, context: MenuContext): JsonObject {
  const { report } = context;
  return readPart(value, place, report, (part) => {
    const title = part.text('title') || part.text('name');
    const type = part.text('link_to') || part.text('linkTo') || 'noAction';
    const known = menuTypes.find((each) => each === type);
    if (known === undefined) addNote(report, `${place}/link_to`, 'unknownElement', type);
    part.leave({
      id: 'technical',
      link_to: 'technical',
      key: 'technical',
      name: 'technical',
      parent_id: 'technical',
      svg: 'icon',
      linkTo: 'technical',
    });
    const url = part.text('url');
    const page = known === 'crud' ? context.pageOf(url) : undefined;
    const isLost = known === 'crud' && page === undefined;
    if (isLost) addNote(report, `${place}/url`, 'unknownPage', url || title);
    const icon = part.text('icon');
    if (icon !== '' && !isIcon(icon)) part.note('icon', 'icon');
    const target = part.text('target');
    const isTarget = target === '_blank' || target === '_self';
    if (!isTarget) part.note('target', 'look');
    const linkTo = isLost || known === undefined ? 'noAction' : known;
    const hasAddress = linkTo !== 'noAction' && linkTo !== 'noActionSubTop' && linkTo !== 'divider';
    const address = linkTo === 'crud' ? page : url;
    const isAddress = linkTo === 'crud' || isElsewhere(linkTo, url);
    if (hasAddress && !isAddress) addNote(report, `${place}/url`, 'unknownPage', url);
    if (!hasAddress && !isLost) part.note('url', 'technical');
    const number = context.nextNumber();
    const children = itemsAt(part.take('children'), `${place}/children`, context);
    return {
      id: number,
      title: title || `${number}`,
      linkTo: hasAddress && !isAddress ? 'noAction' : linkTo,
      ...(hasAddress && isAddress && { url: address }),
      ...(icon !== '' && isIcon(icon) && { icon }),
      ...(isTarget && { target }),
      ...(children.length > 0 && { children }),
    };
  });
}

/** Pages of the other system are not here, so that only addresses of other sites stay. */
function isElsewhere(linkTo: string, url: string): boolean {
  if (!URL.canParse(url) || /[\s;,'"]/.test(url)) return false;
  return linkTo === 'link' ? /^https?:\/\//.test(url) : linkTo === 'iframe' && url.startsWith('https://');
}

function isIcon(name: string): boolean {
  return iconNames.some((each) => each === name);
}
