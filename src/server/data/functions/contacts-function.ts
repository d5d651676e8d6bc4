import { contactsInText } from '../../../engine/formats/contacts-in-text';
import type { ServerFunction } from './server-function';

/** `text.contacts`: `link`, `phone` or `link_phone` where a text contains contacts, so that moderators see it in a list. */
export const contactsFunction: ServerFunction = {
  name: 'text.contacts',
  rows: undefined,
  results: { found: 'text' },
  compute({ text }) {
    return { isRefused: false, values: { found: typeof text === 'string' ? contactsInText(text) : null } };
  },
};
